import { type BackendAddress, createReaderClient } from '@ledgerlight/backend/client';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import * as v from 'valibot';
import { httpTest } from '../site-test.ts';
import { ledgerlight, publishPosts, type WrittenPost } from './ledgerlight.ts';
import type { ShellProcess } from './shell-process.ts';
import { backendAddress, type SharedStack, sharedStack, startShellBeside } from './stack.ts';

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
      const address = backendAddress(stack.dataFolder);
      await publishAll(stack);
      const shell = await startShellBeside({ LEDGERLIGHT_SITE: ORIGIN });
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
  const post = (slug: string, title: string, date?: string): WrittenPost => ({
    ...{ title, slug, text: `The ${COMMON_WORD} of ${slug}.` },
    fields: { type: FOUND_TYPE, author: 'Jan Nowicki', ...(date && { date }) },
  });
  await publishPosts([
    post(FOUND_SLUG, 'Found and shared'),
    post(scheduled, 'Not before its time', '2099-01-01T08:00:00Z'),
    post(unpublished, 'No longer there'),
  ]);
  const { code, stderr } = await ledgerlight(['hide', unpublished, '--yes'], cliEnvironment);
  if (code !== 0) throw new Error(`The post was not hidden: ${stderr}`);
}

async function slugsForVisitors(address: BackendAddress): Promise<string[]> {
  const { data, error } = await createReaderClient(address).from('blog_posts').select('slug');
  if (error) throw error;
  return v.parse(slugsSchema, data).map(({ slug }) => slug);
}
