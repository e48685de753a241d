import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { homeFinder, nameInHome } from '../files/home.ts';
import { readFrontMatter } from '../front-matter/front-matter.ts';
import { memoryReader } from '../memory/memory.ts';

/** A file and the slug that its post has or gets. */
export interface SluggedFile {
  readonly path: string;
  readonly slug: string;
}

/** Finds the slugs of the posts that relative links of a file mean, such as `other-post` or `../other.md`, by the links as typed. */
export type LinkedSlugs = (
  links: readonly string[],
  from: { readonly path: string; readonly folder: string },
) => Promise<ReadonlyMap<string, string>>;

/**
 * Creates the finder for one command. A link means one of `files`, or else a markdown file that its folder remembers as published, or
 * that names its slug.
 */
export function createLinkedSlugs(files: readonly SluggedFile[]): LinkedSlugs {
  const slugs = new Map(files.map((file) => [simplifiedPath(file.path), Promise.resolve<string | null>(file.slug)]));
  const homeOf = homeFinder();
  const rememberedIn = memoryReader();

  async function slugOfFile(path: string, folder: string): Promise<string | null> {
    const home = await homeOf(path, folder);
    const [remembered] = (await rememberedIn(home)).get(nameInHome(home, path)) ?? [];
    if (remembered) return remembered.slug;
    const text = await readFile(path, 'utf8').catch(() => '');
    const slug = readFrontMatter(text.replace(/\r\n?/g, '\n')).values.get('slug')?.text.trim();
    return slug !== undefined && /^[a-z0-9-]+$/.test(slug) ? slug : null;
  }

  async function firstSlug(path: string, folder: string): Promise<string | null> {
    for (const candidate of /\.(?:md|markdown)$/i.test(path) ? [path] : [`${path}.md`, join(path, 'index.md')]) {
      const slug = await slugOfFile(candidate, folder);
      if (slug !== null) return slug;
    }
    return null;
  }

  return async (links, { path, folder }) => {
    const found = new Map<string, string>();
    for (const link of links) {
      const [typed = ''] = link.split(/[?#]/, 1);
      if (typed === '') continue;
      const target = join(dirname(path), decoded(typed));
      const slug = slugs.get(simplifiedPath(target)) ?? firstSlug(target, folder);
      slugs.set(simplifiedPath(target), slug);
      const known = await slug;
      if (known !== null) found.set(link, known);
    }
    return found;
  };
}

/** A path without the endings that links leave out. */
function simplifiedPath(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\/$/, '')
    .replace(/\.(?:md|markdown|html?)$/, '')
    .replace(/\/_?index$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
