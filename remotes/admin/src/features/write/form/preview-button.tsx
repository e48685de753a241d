import { Button } from '@ledgerlight/ui/button';
import { useState } from 'react';
import { toastOnError } from '../../../kit/toasts/store.ts';
import { useDraftSnapshot } from '../drafts/open/draft-status.tsx';
import { PreviewDialog } from '../drafts/open/preview-dialog.tsx';
import type { FormEditor } from '../editor/use-editor.ts';

/** Opens the preview links of the draft, once there is a text on the server that they can show. */
export function PreviewButton({ editor }: { readonly editor: FormEditor }) {
  const { draft, services, origin, postHash } = editor;
  useDraftSnapshot(draft.session);
  const [opened, setOpened] = useState<{ readonly contentHash: string | null } | null>(null);
  const { session } = draft;
  if (session === null || (session.snapshot().base.version === 0 && postHash === null)) return null;
  const open = () =>
    toastOnError('The preview links could not be opened', async () => {
      await draft.flush();
      const stored = await services.drafts.transport.find(session.id);
      setOpened({ contentHash: stored?.contentHash ?? postHash });
    });
  return (
    <>
      <Button variant="quiet" onClick={() => void open()}>
        Preview link
      </Button>
      {opened && (
        <PreviewDialog
          draftId={session.id}
          links={services.previews}
          origin={origin}
          contentHash={opened.contentHash}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
