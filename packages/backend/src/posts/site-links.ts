import type { SiteLinks } from '@ledgerlight/publishing/ports';
import { indexedPages } from '@ledgerlight/site/indexed-pages';
import { postPath, ROUTES } from '@ledgerlight/site/routes';
import * as v from 'valibot';
import { batchReads } from '../client/batches.ts';
import { fetchData } from '../client/fetch-data.ts';
import type { StaffAccess } from '../staff/staff-access.ts';

/**
 * Finds dead links: posts are looked up in the backend, known pages are skipped, the few others are requested from the site. Planning a
 * publish warns of what it finds.
 * @param siteOrigin without it only posts are looked up
 */
export function createSiteLinks(
  { client }: Pick<StaffAccess, 'client'>,
  siteOrigin: string | undefined,
  send: typeof fetch = globalThis.fetch,
): SiteLinks {
  const publicSlug = batchReads(async (slugs, signal) => {
    // Staff would also get posts that readers do not see.
    const table = client.from('blog_posts').select('slug').is('unpublished_at', null);
    const limited = withTimeout(signal);
    const query = table.lte('published_at', new Date().toISOString()).in('slug', slugs);
    const found = await fetchData(slugsSchema, query, limited);
    if (found.length === slugs.length) return slugMap(found);
    const former = client.from('former_slugs').select('slug').in('slug', slugs);
    return slugMap([...found, ...(await fetchData(slugsSchema, former, limited))]);
  });

  const storedSlug = batchReads(async (slugs, signal) => {
    return slugMap(await fetchData(slugsSchema, client.from('blog_posts').select('slug').in('slug', slugs), signal));
  });

  const deadPage = createDeadPageLookup((path, signal) => send(siteOrigin + path, { method: 'HEAD', signal }));

  async function deadPosts(paths: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const found = paths.filter(isPost).map(async (path) => ((await publicSlug(slugOf(path), signal)) ? [] : [path]));
    return (await Promise.all(found)).flat();
  }

  return {
    postAddress: postPath,

    async findSlugs(slugs, signal) {
      const found = await Promise.all(slugs.map((slug) => storedSlug(slug, signal)));
      return new Set(found.filter((slug) => slug !== null));
    },

    async findDead(paths, signal) {
      const unknown = paths.filter((path) => !isPost(path) && !KNOWN_PAGES.has(path));
      const pages = siteOrigin === undefined ? [] : unknown.slice(0, MAX_PAGES);
      const [posts, ...areDead] = await Promise.all([
        deadPosts(paths, signal).catch(() => []),
        ...pages.map((path) => deadPage(path, signal)),
      ]);
      const dead = new Set([...posts, ...pages.filter((_, index) => areDead[index])]);
      return paths.filter((path) => dead.has(path));
    },
  };
}

/** Many posts of one run link the same few pages. */
function createDeadPageLookup(request: (path: string, signal: AbortSignal) => Promise<Response>) {
  return batchReads(async (paths, signal) => {
    const limited = withTimeout(signal);
    const dead = new Map<string, true>();
    const waiting = paths.values();
    const checkPages = async () => {
      for (const path of waiting) {
        const status = await request(path, limited).then(
          (response) => response.status,
          () => null,
        );
        if (status === 404 || status === 410) dead.set(path, true);
      }
    };
    await Promise.all(Array.from({ length: PAGE_CONCURRENCY }, checkPages));
    return dead;
  }, Number.POSITIVE_INFINITY);
}

const TIMEOUT_MS = 3000;
const MAX_PAGES = 10;
const PAGE_CONCURRENCY = 6;

/** Exist in every edition. Any other page is requested. */
const KNOWN_PAGES: ReadonlySet<string> = new Set([...indexedPages('original'), ROUTES.search]);
const slugsSchema = v.array(v.object({ slug: v.string() }));

function withTimeout(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
}

function slugMap(rows: v.InferOutput<typeof slugsSchema>): ReadonlyMap<string, string> {
  return new Map(rows.map(({ slug }) => [slug, slug]));
}

function isPost(path: string): boolean {
  return path.startsWith(postPath('')) && !slugOf(path).includes('/');
}

function slugOf(path: string): string {
  return path.slice(postPath('').length);
}
