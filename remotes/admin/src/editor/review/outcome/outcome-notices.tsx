import { postPath } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { NewTabLink } from '../../../new-tab-link.tsx';
import { EDITOR_TOASTS } from '../../copy.ts';
import type { PublishFailure } from './publish-failure.ts';
import { type PublishResult, resultText } from './publish-result.ts';

interface ResultNoticeProps {
  readonly result: PublishResult;
  readonly siteOrigin: string;
  readonly onEdit: () => void;
  readonly onAnother: () => void;
}

export function ResultNotice({ result, siteOrigin, onEdit, onAnother }: ResultNoticeProps) {
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

export function FailureNotice({ failure: { kind, text, leftBehind } }: { readonly failure: PublishFailure }) {
  const isStopped = kind === 'stopped';
  return (
    <Notice tone={isStopped ? 'plain' : 'bad'} title={isStopped ? 'Stopped' : EDITOR_TOASTS.failed.title}>
      <p>{text}</p>
      {leftBehind.length > 0 && (
        <p>
          {leftBehind.length === 1 ? 'One image was' : `${leftBehind.length} images were`} sent and could not be removed
          again. Publishing anew uses them, or removes them when they are not needed any more.
        </p>
      )}
    </Notice>
  );
}
