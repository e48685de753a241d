import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { homeFinder, nameInHome } from '../files/home.ts';
import { readFrontMatter } from '../front-matter/front-matter.ts';
import { memoryReader } from '../memory/memory.ts';

/**
 * Creates a finder of the slugs of the posts to which relative links such as `../other.md` lead: to `files`, to recorded files, and to
 * files with a slug in their front matter. It returns the slugs by link. A part of planning.
 */
export function createLinkedSlugs(files: readonly { readonly path: string; readonly slug: string }[]) {
  const slugs = new Map(files.map((file) => [simplifiedPath(file.path), Promise.resolve<string | null>(file.slug)]));
  const homeOf = homeFinder();
  const recordsOf = memoryReader();

  async function slugOfFile(path: string, folder: string): Promise<string | null> {
    const home = await homeOf(path, folder);
    const [remembered] = (await recordsOf(home)).get(nameInHome(home, path)) ?? [];
    if (remembered) return remembered.slug;
    const text = await readFile(path, 'utf8').catch(() => '');
    const slug = readFrontMatter(text.replace(/\r\n?/g, '\n')).values.get('slug')?.text.trim();
    return slug !== undefined && /^[a-z0-9-]+$/.test(slug) ? slug : null;
  }

  async function findSlug(target: string, folder: string): Promise<string | null> {
    const paths = /\.(?:md|markdown)$/i.test(target) ? [target] : [`${target}.md`, join(target, 'index.md')];
    for (const path of paths) {
      const slug = await slugOfFile(path, folder);
      if (slug !== null) return slug;
    }
    return null;
  }

  return async (links: readonly string[], { path, folder }: { readonly path: string; readonly folder: string }) => {
    const found = new Map<string, string>();
    for (const link of links) {
      const [typed = ''] = link.split(/[?#]/, 1);
      if (typed === '') continue;
      const target = join(dirname(path), decoded(typed));
      const slug = slugs.get(simplifiedPath(target)) ?? findSlug(target, folder);
      slugs.set(simplifiedPath(target), slug);
      const known = await slug;
      if (known !== null) found.set(link, known);
    }
    return found;
  };
}

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
