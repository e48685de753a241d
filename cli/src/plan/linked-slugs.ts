import { dirname, join } from 'node:path';
import { simplifiedPath } from '../reading/post-links.ts';

/** A file and the slug that its post has or gets. */
export interface SluggedFile {
  readonly path: string;
  readonly slug: string;
}

/** Finds the slugs of the posts that relative links of a file mean, such as `other-post` or `../other.md`, by the links as typed. */
export function linkedSlugs(
  links: readonly string[],
  path: string,
  files: readonly SluggedFile[],
): ReadonlyMap<string, string> {
  const slugOf = new Map(files.map((file) => [simplifiedPath(file.path), file.slug] as const));
  const found = links.flatMap((link) => {
    const [typed = ''] = link.split(/[?#]/, 1);
    const slug = slugOf.get(simplifiedPath(join(dirname(path), decoded(typed))));
    return slug === undefined || typed === '' ? [] : [[link, slug] as const];
  });
  return new Map(found);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
