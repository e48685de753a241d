import { createInbox, type Subscriber } from '@ledgerlight/backend/inbox';
import { FORM_ADDRESSES } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import * as v from 'valibot';
import { SectionFrame } from '../../kit/lists/section-frame.tsx';
import { useFocusAfterRemoval } from '../../kit/lists/use-focus-after-removal.ts';
import { QueryView } from '../../kit/query-view.tsx';
import { useTask } from '../../kit/toasts/use-task.ts';
import { useLoaded } from '../../kit/use-loaded.ts';
import type { AdminArea } from '../../navigation/admin-area.ts';
import { SubscriberList } from './subscriber-list.tsx';

const KEY = ['subscribers'];

/** The addresses of the newsletter. */
export function SubscribersSection({ staff }: Pick<AdminArea, 'staff'>) {
  const inbox = createInbox(staff);
  const query = useLoaded(KEY, inbox.subscribers);
  const all = query.data ?? [];
  const focus = useFocusAfterRemoval(all.map(({ id }) => id));
  const removing = useTask(
    'The address was not removed',
    async ({ id, email }: Subscriber) => {
      await inbox.removeSubscriber(id);
      return { title: 'Address removed', text: `${email} gets no further letter.` };
    },
    KEY,
  );
  const asking = useTask('The address was not asked', repeatSignUp, KEY);
  return (
    <SectionFrame
      id="subscribers"
      title="Newsletter"
      region={focus.region}
      aside={
        <Button variant="secondary" disabled={all.length === 0} onClick={() => exportCsv(all)}>
          Export CSV
        </Button>
      }
    >
      <QueryView query={query} noun="addresses" rows={2}>
        {(subscribers) => (
          <SubscriberList
            subscribers={subscribers}
            onRemove={(subscriber) => {
              focus.expect(subscriber.id);
              removing.mutate(subscriber);
            }}
            onAskAgain={asking.mutate}
          />
        )}
      </QueryView>
    </SectionFrame>
  );
}

const SIGN_UP_TIMEOUT_MS = 15_000;
const responseSchema = v.object({ message: v.string() });

/** Sends the public sign-up form, so that the rate limits for readers apply. */
async function repeatSignUp({ email }: Subscriber) {
  const response = await fetch(FORM_ADDRESSES.newsletter, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ email }),
    signal: AbortSignal.timeout(SIGN_UP_TIMEOUT_MS),
  });
  const { message } = v.parse(responseSchema, await response.json());
  if (!response.ok) throw new Error(`${email}: ${message}`);
  return { title: 'The sign-up was repeated', text: `${email}: ${message}` };
}

function exportCsv(subscribers: readonly Subscriber[]): void {
  const rows = subscribers.map(({ email, subscribedAt, state }) => [email, subscribedAt, state]);
  const file = new Blob([spreadsheetCsv(['Email', 'Subscribed at', 'State'], rows)], {
    type: 'text/csv;charset=utf-8',
  });
  saveFile(file, `newsletter-${new Date().toISOString().slice(0, 10)}.csv`);
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Returns a table as CSV (RFC 4180): UTF-8 with a byte order mark, every cell quoted. A cell that a spreadsheet would run as
 * a formula gets an apostrophe in front.
 */
export function spreadsheetCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

// Spreadsheets drop leading white space and accept the full-width spelling of the operators.
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
