import type { PreviewLink, PreviewLinks } from '@ledgerlight/backend/preview-links';
import { Button } from '@ledgerlight/ui/button';
import { useState } from 'react';
import { ActionButton } from '../../../../kit/action-button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { CopyField } from '../../../../kit/forms/copy-field.tsx';
import { formatDateTime } from '../../../../kit/publish-time.ts';
import { QueryView } from '../../../../kit/query-view.tsx';
import { useTask, withoutToast } from '../../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../../kit/use-loaded.ts';
import style from './preview-dialog.module.css';

interface PreviewDialogProps {
  readonly draftId: string;
  readonly links: PreviewLinks;
  /** The origin of the site without a closing slash. */
  readonly origin: string;
  /** The hash of the text as it is now, with which the comments are compared. */
  readonly contentHash: string | null;
  onClose(): void;
}

const VALID_DAYS = 7;

/** The preview links of a draft: makes and revokes them, and shows how often each was opened and what its readers wrote. */
export function PreviewDialog({ draftId, links, origin, contentHash, onClose }: PreviewDialogProps) {
  const queryKey = ['preview-links', draftId];
  const query = useLoaded(queryKey, (signal) => links.list(draftId, signal));
  const [made, setMade] = useState<string | null>(null);
  const create = useTask(
    'The link was not made',
    async () => {
      const { path } = await links.create(draftId, VALID_DAYS);
      setMade(origin + path);
    },
    queryKey,
  );
  const update = useTask('The link still shows the former text', withoutToast(links.update), queryKey);
  const revoke = useTask('The link was not revoked', withoutToast(links.revoke), queryKey);
  return (
    <Dialog title="Preview links" onClose={onClose}>
      <div className={style.body}>
        <p>
          People with the link read the text as it is now, without an account, and can comment on it. A link is valid
          for {VALID_DAYS} days, and as long as you write posts here.
        </p>
        <Button onClick={() => create.mutate()}>Make a link</Button>
        {made !== null && (
          <CopyField
            key={made}
            id="preview-address"
            label="Address"
            hint="Copy it now: it is shown only once."
            value={made}
            copied={{ title: 'Link copied', text: 'People with it can read the text.' }}
            copyLabel="Copy"
            onDone={() => setMade(null)}
          />
        )}
        <QueryView query={query} noun="links" rows={2}>
          {(found) => (
            <ul className={style.links}>
              {found.map((link) => (
                <LinkEntry
                  key={link.id}
                  link={link}
                  contentHash={contentHash}
                  onUpdate={() => update.mutate(link.id)}
                  onRevoke={() => revoke.mutate(link.id)}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

interface LinkEntryProps extends Pick<PreviewDialogProps, 'contentHash'> {
  readonly link: PreviewLink;
  onUpdate(): void;
  onRevoke(): void;
}

function LinkEntry({ link, contentHash, onUpdate, onRevoke }: LinkEntryProps) {
  const { createdBy, createdAt, expiresAt, revokedAt, openedCount, lastOpenedAt, comments } = link;
  const isOpen = revokedAt === null && Date.parse(expiresAt) > Date.now();
  const isFormer = link.contentHash !== contentHash && contentHash !== null;
  const made = `Made by ${createdBy} on ${formatDateTime(createdAt)}`;
  return (
    <li>
      <p>
        {made}.{' '}
        {revokedAt !== null ? 'Revoked' : `${isOpen ? 'Valid until' : 'Expired on'} ${formatDateTime(expiresAt)}`}.{' '}
        {openedText(openedCount, lastOpenedAt)}
      </p>
      {isOpen && isFormer && (
        <p>
          Shows a former version. <ActionButton label="Show the present text" subject={made} onClick={onUpdate} />
        </p>
      )}
      {isOpen && <ActionButton label="Revoke" subject={made} onClick={onRevoke} isDestructive />}
      {comments.map(({ name, comment, contentHash: hash, sentAt }) => (
        <blockquote key={`${sentAt}${name}`} className={style.comment}>
          <p>{comment}</p>
          <footer>
            {name}, {formatDateTime(sentAt)}
            {hash !== contentHash && ' · about a former version'}
          </footer>
        </blockquote>
      ))}
    </li>
  );
}

function openedText(count: number, last: string | null): string {
  if (last === null) return 'Never opened.';
  return `Opened ${count === 1 ? 'once' : `${count} times`}, last on ${formatDateTime(last)}.`;
}
