import type { SiteLinks } from '@ledgerlight/publishing/ports';
import { INDEXED_PAGES } from '@ledgerlight/site/indexed-pages';
import { postPath, ROUTES } from '@ledgerlight/site/routes';
import * as v from 'valibot';
import { batchReads } from '../client/batches.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered } from '../staff/staff-requests.ts';

/**
 * Finds links to nothing: posts are looked up in the backend, all with one request, pages that the site has are known, and of
 * the few others the site itself is asked.
 * @param siteOrigin where the site answers; without it only posts are looked up
 */
export function createSiteLinks(
  { client }: Pick<StaffAccess, 'client'>,
  siteOrigin: string | undefined,
  ask: typeof fetch = globalThis.fetch,
): SiteLinks {
  const publicSlug = batchReads(async (slugs, signal) => {
    const answer = await client
      .from('blog_posts')
      .select('slug')
      .in('slug', [...slugs])
      // Staff would be given those too that readers do not see, or not yet.
      .is('unpublished_at', null)
      .lte('published_at', new Date().toISOString())
      .retry(false)
      .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]));
    return new Map(answered(slugsSchema, answer, signal).map(({ slug }) => [slug, slug]));
  });

  async function deadPosts(paths: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const asked = paths.filter(isPost).map(async (path) => ((await publicSlug(slugOf(path), signal)) ? [] : [path]));
    return (await Promise.all(asked)).flat();
  }

  async function isDeadPage(path: string, signal: AbortSignal): Promise<boolean> {
    const response = await ask(siteOrigin + path, { method: 'HEAD', signal });
    return response.status === 404 || response.status === 410;
  }

  // Many posts of one run link the same few pages.
  const deadPage = batchReads(async (paths, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const dead = new Map<string, true>();
    const waiting = paths.values();
    const askInTurn = async () => {
      for (const path of waiting) {
        if (await isDeadPage(path, limited).catch(() => false)) dead.set(path, true);
      }
    };
    await Promise.all(Array.from({ length: PAGE_CONCURRENCY }, askInTurn));
    return dead;
  }, Number.POSITIVE_INFINITY);

  const storedSlug = batchReads(async (slugs, signal) => {
    const answer = await client
      .from('blog_posts')
      .select('slug')
      .in('slug', [...slugs])
      .retry(false)
      .abortSignal(signal);
    return new Map(answered(slugsSchema, answer, signal).map(({ slug }) => [slug, slug]));
  });

  return {
    postAddress: postPath,

    async findSlugs(slugs, signal) {
      const found = await Promise.all(slugs.map((slug) => storedSlug(slug, signal)));
      return new Set(found.filter((slug) => slug !== undefined));
    },

    async findDead(paths, signal) {
      const others = paths.filter((path) => !isPost(path) && !KNOWN_PAGES.has(path));
      const pages = siteOrigin === undefined ? [] : others.slice(0, MOST_ASKED);
      const [posts, ...areDead] = await Promise.all([
        deadPosts(paths, signal).catch(() => []),
        ...pages.map((path) => deadPage(path, signal)),
      ]);
      const dead = new Set([...posts, ...pages.filter((_, index) => areDead[index])]);
      return paths.filter((path) => dead.has(path));
    },
  };
}

/** How long all answers together are waited for, in milliseconds. */
const PATIENCE = 3000;
const MOST_ASKED = 10;
/** How many pages the site is asked for at the same time. */
const PAGE_CONCURRENCY = 6;

const KNOWN_PAGES: ReadonlySet<string> = new Set([...INDEXED_PAGES, ROUTES.search]);
const slugsSchema = v.array(v.object({ slug: v.string() }));

function isPost(path: string): boolean {
  return path.startsWith(postPath('')) && !slugOf(path).includes('/');
}

function slugOf(path: string): string {
  return path.slice(postPath('').length);
}
