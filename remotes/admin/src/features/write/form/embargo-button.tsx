import { Button } from '@ledgerlight/ui/button';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { TimeForm } from '../../../kit/forms/time-form.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { toastOnError } from '../../../kit/toasts/store.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { useDraftSnapshot } from '../drafts/open/draft-status.tsx';
import { PreviewDialog } from '../drafts/open/preview-dialog.tsx';
import type { FormEditor } from '../editor/use-editor.ts';

/** Shows the embargo of the post in the form, and opens the dialog that sets it. */
export function EmbargoButton({ editor: { model, draft, services } }: { readonly editor: FormEditor }) {
  const { embargoes } = services;
  const postId = model.state().draftId;
  const [isOpen, setOpen] = useState(false);
  const { data: embargo = null } = useLoaded(['embargoes', postId], (signal) => embargoes.find(postId, signal));
  const change = useTask(
    'The embargo was not changed',
    async (until: string | null) => {
      // An embargo belongs to a stored draft.
      await draft.flush();
      await embargoes.set(postId, until);
      setOpen(false);
      if (until === null) return { title: 'Embargo lifted', text: 'The post can be published at any time.' };
      return { title: 'Embargo set', text: `Not before ${formatDateTime(until)}.` };
    },
    ['embargoes'],
  );
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {embargo === null ? 'Embargo' : `Embargo until ${formatDateTime(embargo.until)}`}
      </Button>
      {isOpen && (
        <Dialog title="Embargo" onClose={() => setOpen(false)}>
          <p>Nobody can publish this post before that time.</p>
          <TimeForm
            label="Not before"
            time={embargo?.until ?? null}
            button="Set embargo"
            onChoose={(time) => change.mutate(time)}
          >
            {embargo !== null && (
              <Button variant="quiet" onClick={() => change.mutate(null)}>
                Lift embargo
              </Button>
            )}
          </TimeForm>
        </Dialog>
      )}
    </>
  );
}

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
