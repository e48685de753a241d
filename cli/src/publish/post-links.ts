import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { headingSlug } from '@ledgerlight/posts/markdown/heading-outline';
import { postPath } from '@ledgerlight/site/routes';
import { homeFinder, nameInHome } from '../identity/home.ts';
import { rememberedAnywhere } from '../identity/memory.ts';
import type { FoundFile } from './find-files.ts';
import { readFrontMatter } from './front-matter.ts';
import type { SiteFolder } from './site-folder.ts';

/** The addresses of posts by the names that a text has for them. */
export type PostLinks = ReadonlyMap<string, string>;

/**
 * Finds the addresses of the posts that a text names as others do: `[[Rates]]`, `[rates](rates.md)`, `{{< ref "rates.md" >}}`,
 * `{% post_url 2026-03-01-rates %}`. A post that says no slug and was never published has no address yet and is missing.
 */
export async function postLinks(text: string, file: Pick<FoundFile, 'path' | 'folder' | 'site'>): Promise<PostLinks> {
  const links = new Map<string, string>();
  for (const [, ...groups] of text.matchAll(NAME)) {
    const name = (groups.find((group) => group !== undefined) ?? '').trim();
    if (name === '' || links.has(name)) continue;
    const [path = '', heading] = name.split('#', 2);
    const post = path === '' ? null : await postNamed(path, file);
    const slug = post && (await slugOf(post, file));
    if (slug) links.set(name, postPath(slug) + (heading ? `#${headingSlug(heading)}` : ''));
  }
  return links;
}

const NAME =
  /\[\[([^\]|\n[]+)(?:\|[^\]\n]+)?\]\]|\]\((?:\{\{[^\n}]*?\}\})?(?:\{\{[<%]\s*(?:rel)?ref\s+["']?|\{%-?\s*(?:post_url|link)\s+)([^"'\s%]+)|\]\(([^)\s:{}<]+\.mdx?(?:#[^)\s]*)?)[)\s]/gi;

/** The nearest of the posts that a name fits. */
async function postNamed(name: string, { path, site }: Pick<FoundFile, 'path' | 'site'>): Promise<string | null> {
  const wanted = simplified(decoded(name).replace(/^\/|\\$/g, ''));
  const beside = simplified(relative(site.folder, join(dirname(path), decoded(name))));
  const fitting = (await site.posts()).filter((post) => {
    const own = simplified(relative(site.folder, post));
    return own === beside || own === wanted || own.endsWith(`/${wanted}`);
  });
  const exact = fitting.find((post) => simplified(relative(site.folder, post)) === beside);
  return exact ?? fitting[0] ?? null;
}

/** A path without what the programs leave out of it. */
function simplified(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\.(?:mdx?|markdown)$/, '')
    .replace(/\/_?index$/, '');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What is known of posts in this run; each is looked at once. */
const SLUGS = new WeakMap<SiteFolder, Map<string, Promise<string | null>>>();

function slugOf(path: string, { folder, site }: Pick<FoundFile, 'folder' | 'site'>): Promise<string | null> {
  const known = SLUGS.get(site) ?? new Map<string, Promise<string | null>>();
  SLUGS.set(site, known);
  const slug = known.get(path) ?? findSlug(path, folder);
  known.set(path, slug);
  return slug;
}

async function findSlug(path: string, folder: string): Promise<string | null> {
  const home = await homeFinder()(path, folder);
  const [remembered] = (await rememberedAnywhere(home)).get(nameInHome(home, path)) ?? [];
  if (remembered) return remembered.slug;
  const text = await readFile(path, 'utf8').catch(() => '');
  const slug = readFrontMatter(text.replace(/\r\n?/g, '\n'))
    .values.get('slug')
    ?.text.trim()
    .replace(/^\/|\/$/g, '');
  return slug !== undefined && /^[a-z0-9-]+$/.test(slug) ? slug : null;
}
