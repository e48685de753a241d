import { errorMessage } from '@ledgerlight/backend/errors';
import type { Manifest } from '@ledgerlight/backend/evidence-bundle';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { Notice } from '@ledgerlight/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../dialog.tsx';
import layout from '../../layout.module.css';
import { saveFile } from '../../save-file.ts';
import style from './export-dialog.module.css';
import { downloadEvidence, type ExportChoice } from './export-evidence.ts';

/** Exports evidence as an archive, with bounds and signed with a key that stays in the browser. */
export function ExportDialog({ staff, onClose }: { readonly staff: StaffAccess; onClose(): void }) {
  const { mutate, data, error, isPending, written } = useExport(staff);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const file = form.get('key');
    const key = file instanceof Blob && file.size > 0 ? file : null;
    if (!isPending) mutate({ from: text('from'), to: text('to'), post: text('post'), key });
  };
  return (
    <Dialog title="Export evidence" onClose={onClose}>
      <form className={style.form} onSubmit={submit}>
        <p>
          Posts, versions, approvals, corrections, claims and the audit log as JSON Lines and CSV in one archive, as
          “ledgerlight audit export” writes them. Without bounds everything is exported.
        </p>
        <div className={style.period}>
          <Field id="export-from" name="from" label="From" problems={[]}>
            {(control) => <input {...control} type="date" />}
          </Field>
          <Field id="export-to" name="to" label="To" problems={[]}>
            {(control) => <input {...control} type="date" />}
          </Field>
        </div>
        <Field id="export-post" name="post" label="Post" problems={[]} hint="Its address or id; empty for all posts.">
          {(control) => <input {...control} type="text" autoComplete="off" spellCheck={false} />}
        </Field>
        <Field id="export-key" name="key" label="Signing key" problems={[]} hint={KEY_HINT}>
          {(control) => <input {...control} type="file" />}
        </Field>
        {error && (
          <Notice tone="bad" title="The evidence was not exported" isResponse>
            <p>{errorMessage(error)}</p>
          </Notice>
        )}
        <p role="status" className={style.progress}>
          {isPending && `Exporting… ${written}`}
        </p>
        {data && <ExportedNotice manifest={data} />}
        <div className={layout.buttons}>
          <Button type="submit" aria-disabled={isPending || undefined}>
            {isPending ? 'Exporting…' : 'Export'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {data ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Writes and saves the archive, until the dialog closes. `written` is how far it is. */
function useExport(staff: StaffAccess) {
  const [written, setWritten] = useState('');
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);
  const exporting = useMutation({
    async mutationFn(choice: ExportChoice) {
      const { signal } = stopping.current;
      const onTable = (name: string, rows: number) => setWritten(`${name.replace('-', ' ')}: ${rows} rows`);
      const exported = await downloadEvidence(choice, staff, signal, onTable);
      if (!signal.aborted) saveFile(exported.archive, exported.fileName);
      return exported.manifest;
    },
  });
  return { ...exporting, written };
}

function ExportedNotice({ manifest }: { readonly manifest: Manifest }) {
  return (
    <Notice
      tone="good"
      title={manifest.isSigned ? 'Evidence exported and signed' : 'Evidence exported, unsigned'}
      isResponse
    >
      <p>
        {manifest.chain.number} audit entries. Unpack the archive and verify it with “ledgerlight audit verify”
        {manifest.isSigned ? ' and the public key.' : '. Without a signature it proves only that it fits itself.'}
      </p>
    </Notice>
  );
}

const KEY_HINT =
  'A private key of “openssl genpkey -algorithm ed25519”. It stays in this browser. Without one the export is unsigned.';
