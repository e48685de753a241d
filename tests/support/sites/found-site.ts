import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/backend-description';
import { type BackendAddress, createReaderClient } from '@ledgerlight/backend/client';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import * as v from 'valibot';
import { png } from '../png.ts';
import { httpTest } from '../site-test.ts';
import { ledgerlight, makeFolder } from './ledgerlight.ts';
import { type ShellProcess, startShell } from './shell-process.ts';
import { type SharedStack, STAFF_PASSWORD, sharedStack } from './stack.ts';

/** A shell over the shared site's posts with an empty cache, and three posts that the CLI published. */
export interface FoundSite {
  readonly shell: ShellProcess;
  /** Where the shell believes to be; nothing answers there. */
  readonly origin: string;
  /** The slugs of all posts that a visitor may read at this moment; other tests publish meanwhile. */
  publishedSlugs(): Promise<readonly string[]>;
}

/** The type of the three posts. */
export const FOUND_TYPE = 'economic-commentary';

/** The slug of the post that is to be found. */
export const FOUND_SLUG = 'found-and-shared';

/** Posts of the same type in the database that must not be revealed. */
export const HIDDEN_SLUGS = ['found-not-before-its-time', 'found-no-longer'] as const;

/** What the texts of all three have in common. */
export const COMMON_WORD = 'quillwort';

/** Tests on such a site; all tests of one worker share it. */
export const test = httpTest.extend<object, { found: FoundSite }>({
  found: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const stack = sharedStack();
      const address = v.parse(
        backendDescriptionSchema,
        readFileSync(join(stack.dataFolder, BACKEND_DESCRIPTION_FILE), 'utf8'),
      );
      await publishAll(stack);
      await unpublish(address, HIDDEN_SLUGS[1]);
      const shell = await startShell({
        LEDGERLIGHT_SITE: ORIGIN,
        REMOTES_URL: stack.remotesUrl,
        LEDGERLIGHT_STORE: join(stack.dataFolder, 'remotes'),
        SUPABASE_URL: address.url,
        SUPABASE_PUBLISHABLE_KEY: address.publishableKey,
      });
      await use({ shell, origin: ORIGIN, publishedSlugs: () => slugsForVisitors(address) });
      await shell.stop();
    },
    { scope: 'worker', timeout: TIME_LIMITS.preparation },
  ],
});

const ORIGIN = 'https://ledgerlight.example';
const slugsSchema = v.array(v.object({ slug: v.string() }));

async function publishAll({ cliEnvironment }: SharedStack): Promise<void> {
  const [scheduled, unpublished] = HIDDEN_SLUGS;
  const post = (lines: readonly string[], text: string) =>
    `---\ntype: ${FOUND_TYPE}\nauthor: Jan Nowicki\nimage: cover.png\n${lines.join('\n')}\n---\n${text}\n`;
  const folder = await makeFolder({
    'found/post.md': post(
      ["title: 'Found and shared'", `slug: ${FOUND_SLUG}`],
      `The first sentence names the ${COMMON_WORD}.`,
    ),
    'found/cover.png': png(160, 90, 12),
    'scheduled/post.md': post(
      ['title: Not before its time', `slug: ${scheduled}`, 'date: 2099-01-01T08:00:00Z'],
      `Nobody reads this ${COMMON_WORD} yet.`,
    ),
    'scheduled/cover.png': png(160, 90, 13),
    'unpublished/post.md': post(
      ['title: No longer there', `slug: ${unpublished}`],
      `Nobody reads this ${COMMON_WORD} any more.`,
    ),
    'unpublished/cover.png': png(160, 90, 14),
  });
  const { code, stderr } = await ledgerlight(['publish', folder, '--yes'], cliEnvironment);
  if (code !== 0) throw new Error(`The posts could not be published: ${stderr}`);
}

async function unpublish(address: BackendAddress, slug: string): Promise<void> {
  const staff = createStaffAccess(address, createMemorySessionStore());
  await staff.signIn('intern1', STAFF_PASSWORD);
  const management = createPostManagement(staff);
  const { posts } = await management.list({ types: [FOUND_TYPE], limit: 100 });
  const post = posts.find((candidate) => candidate.slug === slug);
  if (!post) throw new Error(`There is no post ${slug}`);
  await management.unpublish(post.id);
  await staff.signOut();
}

async function slugsForVisitors(address: BackendAddress): Promise<string[]> {
  const { data, error } = await createReaderClient(address).from('blog_posts').select('slug');
  if (error) throw error;
  return v.parse(slugsSchema, data).map(({ slug }) => slug);
}
