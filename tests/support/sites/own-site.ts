import { json } from 'node:stream/consumers';
import {
  type BackendFixture,
  FIXTURE_SENDER_KEY,
  FIXTURE_SHELL_SECRET,
  startBackendFixture,
} from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { test as base } from '../site-test.ts';
import { listen } from './local-server.ts';
import type { ShellProcess } from './shell-process.ts';
import { backendVariables, startShellBeside } from './stack.ts';

/** A shell over a backend of its own, without any post at first. */
export interface OwnSite {
  readonly backend: BackendFixture;
  readonly shell: ShellProcess;
  readonly mailer: TestMailer;
}

/** Tests on a site of their own; all tests of one worker share it, so each keeps to post types that no other one uses. */
export const test = base.extend<object, { own: OwnSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const backend = await startBackendFixture();
      const mailer = await startMailer();
      const shell = await startShellBeside({
        ...backendVariables(backend.address),
        NEWSLETTER_MAILER_URL: mailer.url,
        NEWSLETTER_MAILER_SECRET: MAILER_SECRET,
        NEWSLETTER_SENDER_KEY: FIXTURE_SENDER_KEY,
        LEDGERLIGHT_SHELL_SECRET: FIXTURE_SHELL_SECRET,
        // A test may come from many networks.
        TRUSTED_PROXIES: '1',
      });
      await use({ backend, shell, mailer });
      await shell.stop();
      mailer.stop();
      await backend.close();
    },
    { scope: 'worker', timeout: TIME_LIMITS.preparation },
  ],
});

/** A message as the site hands it over. */
interface TakenMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** A mailer on this machine that sends nothing and keeps what it took. */
interface TestMailer {
  readonly url: string;
  readonly taken: TakenMessage[];
  /** While it is false, every message is answered with 503. */
  isAvailable: boolean;
  stop(): void;
}

/** The bearer token that it requires. */
const MAILER_SECRET = 'mailer-secret-of-the-tests';

/** Starts one on a free port. */
async function startMailer(): Promise<TestMailer> {
  const { url, stop } = await listen(async (request, response) => {
    const message = (await json(request)) as TakenMessage;
    const isKnown = request.headers.authorization === `Bearer ${MAILER_SECRET}`;
    if (isKnown && mailer.isAvailable) mailer.taken.push(message);
    response.writeHead(mailer.isAvailable ? (isKnown ? 202 : 401) : 503).end();
  });
  const mailer: TestMailer = { url: `${url}/send`, taken: [], isAvailable: true, stop };
  return mailer;
}

/** Posts of equal size, two of each type in every minute. The triggers that a person's post needs would take their time. */
export async function addPosts(
  { query }: BackendFixture,
  types: readonly string[],
  from: number,
  count: number,
): Promise<void> {
  await query('alter table public.blog_posts disable trigger user');
  await query('alter table public.blog_posts enable trigger set_content_hash');
  const values = types.map((type) => `('${type}')`).join(', ');
  await query(
    `insert into public.blog_posts (
       title, slug, content, author, post_type, image_url, excerpt, reading_minutes, published_at, updated_at
     )
     select 'Post ' || lpad(number::text, 6, '0'), kind || '-' || lpad(number::text, 6, '0'), 'Text', 'Author', kind,
       null, 'The beginning of the text', 3, timestamptz '2020-01-01' + (number / 2) * interval '1 minute', now()
     from generate_series($1::integer, $2::integer) as number, (values ${values}) as kinds (kind)`,
    [from, from + count - 1],
  );
  await query('alter table public.blog_posts enable trigger user');
  await query('select private.recount_posts()');
  await query('select private.announce_places(null)');
}
