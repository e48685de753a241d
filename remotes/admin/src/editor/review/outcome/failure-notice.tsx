import { Notice } from '@ledgerlight/ui/notice';
import { EDITOR_TOASTS } from '../../copy.ts';
import type { PublishFailure } from './publish-failure.ts';

/** Why the post was not published. It stays when the toast has gone. */
export function FailureNotice({ failure }: { readonly failure: PublishFailure }) {
  const isStopped = failure.kind === 'stopped';
  return (
    <Notice tone={isStopped ? 'plain' : 'bad'} title={isStopped ? 'Stopped' : EDITOR_TOASTS.failed.title}>
      <p>{failure.text}</p>
      {failure.leftBehind.length > 0 && (
        <p>
          {failure.leftBehind.length === 1 ? 'One image was' : `${failure.leftBehind.length} images were`} sent and
          could not be removed again. Publishing anew uses them, or removes them when they are not needed any more.
        </p>
      )}
    </Notice>
  );
}
