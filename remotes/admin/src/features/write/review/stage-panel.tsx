import { postPath } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { NewTabLink } from '../../../kit/new-tab-link.tsx';
import type { FormEditor } from '../editor/use-editor.ts';
import { focusTitle } from '../model/copy.ts';
import { useTyped } from '../model/selectors.ts';
import { type PublishResult, resultText } from '../publishing/outcome.ts';
import { AlreadyPublishedPanel, ConflictPanel } from './conflict-panel.tsx';
import { ReviewPanel } from './panel.tsx';
import { SubmittedNotice } from './submission-state.tsx';

export function PublishStagePanel({ editor, onEdit }: { readonly editor: FormEditor; onEdit(postId: string): void }) {
  const { model, origin: siteOrigin } = editor;
  const { stage, flow } = editor.publishing;
  const correction = useTyped(model, 'correction');
  const back = () => flow.backToForm();
  switch (stage.kind) {
    case 'planning':
      return null;
    case 'form': {
      const { result } = stage;
      const another = () => {
        back();
        focusTitle();
      };
      if (result?.kind === 'submitted') return <SubmittedNotice result={result} />;
      return (
        result && (
          <ResultNotice result={result} siteOrigin={siteOrigin} onEdit={() => onEdit(result.id)} onAnother={another} />
        )
      );
    }
    case 'review':
      return (
        <ReviewPanel
          {...stage}
          isHidden={editor.isHidden}
          isSubmission={editor.submission.isNeeded}
          siteOrigin={siteOrigin}
          now={editor.services.ports.environment.now()}
          correction={correction}
          onCorrection={(value) => model.type('correction', value)}
          onPublish={(plan) => flow.publish(stage.reviewed, plan)}
          onStop={() => flow.stop()}
          onBack={back}
        />
      );
    case 'conflict': {
      const { base } = model.state();
      return base && <ConflictPanel {...stage} editor={editor} base={base} flow={flow} />;
    }
    case 'already-published':
      return <AlreadyPublishedPanel {...stage} siteOrigin={siteOrigin} flow={flow} onEdit={onEdit} />;
  }
}

interface ResultNoticeProps {
  readonly result: PublishResult;
  readonly siteOrigin: string;
  readonly onEdit: () => void;
  readonly onAnother: () => void;
}

function ResultNotice({ result, siteOrigin, onEdit, onAnother }: ResultNoticeProps) {
  const isVisible = result.kind === 'published' || result.kind === 'updated';
  return (
    <Notice tone="good" isResponse title={resultText(result)}>
      <NoticeActions>
        {isVisible && (
          <ButtonLink Link={NewTabLink} to={siteOrigin + postPath(result.slug)}>
            Open on site
          </ButtonLink>
        )}
        {!result.isEdit && (
          <>
            <Button variant="secondary" onClick={onEdit}>
              Edit this post
            </Button>
            <Button variant="quiet" onClick={onAnother}>
              Write another
            </Button>
          </>
        )}
      </NoticeActions>
    </Notice>
  );
}
