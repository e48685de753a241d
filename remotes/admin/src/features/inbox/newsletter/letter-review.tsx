import type { ComponentProps } from 'react';
import { IssueFrame, LetterApproval } from './issue-frame.tsx';
import { LetterPreview } from './letter-preview.tsx';
import style from './section.module.css';
import { Obstacle } from './send-panel.tsx';

type LetterReviewProps = ComponentProps<typeof LetterApproval> & Pick<ComponentProps<typeof LetterPreview>, 'origin'>;

/** A letter for those who approve it and do not write letters. */
export function LetterReview({ origin, ...approval }: LetterReviewProps) {
  const { issue } = approval;
  const letter = { ...issue, posts: issue.posts.filter(({ state }) => state === 'published') };
  return (
    <IssueFrame stored={issue} isSent={false} subject={issue.subject} isDirty={false}>
      <div className={style.columns}>
        <div className={style.panel}>
          <Obstacle text={issue.obstacle} />
          <LetterApproval {...approval} />
        </div>
        <LetterPreview letter={letter} origin={origin} />
      </div>
    </IssueFrame>
  );
}
