import { createInbox, type Subscriber } from '@ledgerlight/backend/inbox';
import { FORM_ADDRESSES } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import * as v from 'valibot';
import layout from '../../kit/layout.module.css';
import { QueryView } from '../../kit/query-view.tsx';
import { showToast, toastOnError } from '../../kit/toasts/store.ts';
import type { AdminArea } from '../../navigation/admin-area.ts';
import { spreadsheetCsv } from './csv.ts';
import { saveFile } from './save-file.ts';
import { SubscriberList } from './subscriber-list.tsx';

/** The addresses of the newsletter. */
export function SubscribersSection({ staff }: Pick<AdminArea, 'staff'>) {
  const inbox = useMemo(() => createInbox(staff), [staff]);
  const client = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => inbox.subscribers(signal) });
  const all = query.data ?? [];

  // The pressed button goes with its row, so the focus moves to the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const lengthBefore = useRef(all.length);
  useEffect(() => {
    if (all.length < lengthBefore.current && document.activeElement === document.body) heading.current?.focus();
    lengthBefore.current = all.length;
  }, [all.length]);

  const remove = ({ id, email }: Subscriber) =>
    toastOnError('The address was not removed', async () => {
      await inbox.removeSubscriber(id);
      client.setQueryData<readonly Subscriber[]>(KEY, (last) => last?.filter((one) => one.id !== id));
      showToast({ kind: 'success', title: 'Address removed', text: `${email} gets no further letter.` });
    });

  const askAgain = async ({ email }: Subscriber) => {
    await toastOnError('The address was not asked', async () => {
      const { message, ok } = await repeatSignUp(email);
      const title = ok ? 'The sign-up was repeated' : 'The address was not asked';
      showToast({ kind: ok ? 'success' : 'problem', title, text: `${email}: ${message}` });
    });
    await query.refetch();
  };

  return (
    <section aria-labelledby="subscribers">
      <div className={layout.head}>
        <h2 ref={heading} id="subscribers" tabIndex={-1}>
          Newsletter
        </h2>
        <Button variant="secondary" disabled={all.length === 0} onClick={() => exportCsv(all)}>
          Export CSV
        </Button>
      </div>
      <QueryView query={query} noun="addresses" rows={2}>
        {(subscribers) => (
          <SubscriberList
            subscribers={subscribers}
            onRemove={(subscriber) => void remove(subscriber)}
            onAskAgain={(subscriber) => void askAgain(subscriber)}
          />
        )}
      </QueryView>
    </section>
  );
}

const KEY = ['subscribers'];
const SIGN_UP_TIMEOUT_MS = 15_000;
const responseSchema = v.object({ message: v.string() });

/** Sends the public sign-up form, so that the rate limits for readers apply. */
async function repeatSignUp(email: string): Promise<{ readonly message: string; readonly ok: boolean }> {
  const response = await fetch(FORM_ADDRESSES.newsletter, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ email }),
    signal: AbortSignal.timeout(SIGN_UP_TIMEOUT_MS),
  });
  const { message } = v.parse(responseSchema, await response.json());
  return { message, ok: response.status === 200 };
}

function exportCsv(subscribers: readonly Subscriber[]): void {
  const rows = subscribers.map(({ email, subscribedAt, state }) => [email, subscribedAt, state]);
  const file = new Blob([spreadsheetCsv(['Email', 'Subscribed at', 'State'], rows)], {
    type: 'text/csv;charset=utf-8',
  });
  saveFile(file, `newsletter-${new Date().toISOString().slice(0, 10)}.csv`);
}
