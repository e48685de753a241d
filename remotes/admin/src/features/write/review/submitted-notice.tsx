import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { missingText } from '../../../kit/review-words.ts';
import { sectionAddress } from '../../../navigation/section-address.ts';
import type { SubmitResult } from '../publishing/outcome.ts';

/** Confirms a submission and names what happens next. */
export function SubmittedNotice({ result }: { readonly result: SubmitResult }) {
  const { id, title, stage } = result;
  return (
    <Notice tone="good" isResponse title={`'${title}' is ${stage === 'approved' ? 'approved' : 'in review'}.`}>
      <p>
        {stage === 'approved'
          ? 'This text was approved before. It can be published.'
          : `${missingText(result)}. It can be published after that. A change needs to be submitted again.`}
      </p>
      <NoticeActions>
        <ButtonLink Link={Link} to={sectionAddress({ name: 'review', postId: id })}>
          Open in review
        </ButtonLink>
      </NoticeActions>
    </Notice>
  );
}
