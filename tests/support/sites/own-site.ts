import {
  type BackendFixture,
  FIXTURE_SENDER_KEY,
  FIXTURE_SHELL_SECRET,
  startBackendFixture,
} from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { test as base } from '../site-test.ts';
import type { ShellProcess } from './shell-process.ts';
import { backendVariables, startShellBeside } from './stack.ts';

/** A shell over a backend of its own, without any post at first. */
export interface OwnSite {
  readonly backend: BackendFixture;
  readonly shell: ShellProcess;
}

/** Tests on a site of their own; all tests of one worker share it, so each keeps to post types that no other one uses. */
export const test = base.extend<object, { own: OwnSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const backend = await startBackendFixture();
      const shell = await startShellBeside({
        ...backendVariables(backend.address),
        NEWSLETTER_SENDER_KEY: FIXTURE_SENDER_KEY,
        LEDGERLIGHT_SHELL_SECRET: FIXTURE_SHELL_SECRET,
        // A test may come from many networks.
        TRUSTED_PROXIES: '1',
      });
      await use({ backend, shell });
      await shell.stop();
      await backend.close();
    },
    { scope: 'worker', timeout: TIME_LIMITS.preparation },
  ],
});

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
