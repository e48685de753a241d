import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { SiteFolder } from '@ledgerlight/importer/site-folder';
import { headingSlug } from '@ledgerlight/posts/markdown/heading-outline';
import { postPath } from '@ledgerlight/site/routes';
import { homeFinder, nameInHome } from '../files/home.ts';
import { readFrontMatter } from '../front-matter/front-matter.ts';
import { memoryReader } from '../memory/memory.ts';
import type { SourceFile } from '../source/find-files.ts';

/** The addresses of posts by the names that a text has for them. */
export type PostLinks = ReadonlyMap<string, string>;

/**
 * Finds the addresses of the posts that a text names as others do: `[[Rates]]`, `[rates](rates.md)`, `{{< ref "rates.md" >}}`,
 * `{% post_url 2026-03-01-rates %}`. A post that says no slug and was never published has no address yet and is missing.
 */
export async function postLinks(text: string, file: Pick<SourceFile, 'path' | 'folder' | 'site'>): Promise<PostLinks> {
  const links = new Map<string, string>();
  for (const [, ...groups] of text.matchAll(NAME)) {
    const name = (groups.find((group) => group !== undefined) ?? '').trim();
    if (name === '' || links.has(name)) continue;
    const [path = '', heading] = name.split('#', 2);
    const post = path === '' ? null : await postNamed(path, file);
    const slug = post && (await knownOf(file.site).slugOf(post, file.folder));
    if (slug) links.set(name, postPath(slug) + (heading ? `#${headingSlug(heading)}` : ''));
  }
  return links;
}

const NAME =
  /\[\[([^\]|\n[]+)(?:\|[^\]\n]+)?\]\]|\]\((?:\{\{[^\n}]*?\}\})?(?:\{\{[<%]\s*(?:rel)?ref\s+["']?|\{%-?\s*(?:post_url|link)\s+)([^"'\s%]+)|\]\(([^)\s:{}<]+\.mdx?(?:#[^)\s]*)?)[)\s]/gi;

/** The nearest of the posts that a name fits. */
async function postNamed(name: string, { path, site }: Pick<SourceFile, 'path' | 'site'>): Promise<string | null> {
  const wanted = simplifiedPath(decoded(name).replace(/^\/|\\$/g, ''));
  const beside = simplifiedPath(relative(site.folder, join(dirname(path), decoded(name))));
  const names = await knownOf(site).names();
  const nearest = (fits: (own: string) => boolean) => names.find(({ own }) => fits(own))?.post;
  const exact = nearest((own) => own === beside);
  return exact ?? nearest((own) => own === wanted || own.endsWith(`/${wanted}`)) ?? null;
}

/** A path without what the programs leave out of it. */
export function simplifiedPath(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\/$/, '')
    .replace(/\.(?:mdx?|markdown|html?)$/, '')
    .replace(/\/_?index$/, '');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What is known of the posts of a site in this run; each is looked at once, and so is what their folders remember. */
interface KnownPosts {
  /** All posts with their names without what the programs leave out, the nearest to the root first. */
  names(): Promise<readonly { readonly post: string; readonly own: string }[]>;
  slugOf(path: string, folder: string): Promise<string | null>;
}

const KNOWN = new WeakMap<SiteFolder, KnownPosts>();

function knownOf(site: SiteFolder): KnownPosts {
  const known = KNOWN.get(site) ?? createKnownPosts(site);
  KNOWN.set(site, known);
  return known;
}

function createKnownPosts(site: SiteFolder): KnownPosts {
  const homeOf = homeFinder();
  const rememberedIn = memoryReader();
  const slugs = new Map<string, Promise<string | null>>();
  let names: ReturnType<KnownPosts['names']> | undefined;

  async function findSlug(path: string, folder: string): Promise<string | null> {
    const home = await homeOf(path, folder);
    const [remembered] = (await rememberedIn(home)).get(nameInHome(home, path)) ?? [];
    if (remembered) return remembered.slug;
    const text = await readFile(path, 'utf8').catch(() => '');
    const slug = readFrontMatter(text.replace(/\r\n?/g, '\n'), { isTextRead: false })
      .values.get('slug')
      ?.text.trim()
      .replace(/^\/|\/$/g, '');
    return slug !== undefined && /^[a-z0-9-]+$/.test(slug) ? slug : null;
  }

  return {
    names() {
      names ??= site
        .posts()
        .then((posts) => posts.map((post) => ({ post, own: simplifiedPath(relative(site.folder, post)) })));
      return names;
    },
    slugOf(path, folder) {
      const slug = slugs.get(path) ?? findSlug(path, folder);
      slugs.set(path, slug);
      return slug;
    },
  };
}
