import { createHash } from 'node:crypto';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import { imageHashPrefix } from '@ledgerlight/pictures/name';
import { homeFinder, nameInHome } from '../identity/home.ts';
import type { IdentifiedPost } from '../identity/identify.ts';
import { memoryReader } from '../identity/memory.ts';
import type { PictureSource } from '../pictures/prepare.ts';
import { freeAtOnce } from './let-go.ts';
import { readPicture } from './picture-files.ts';
import { parsePostDate } from './post-date.ts';
import { dateOf, type OpenedFile, sourceHash, unchecked } from './post-file.ts';
import type { MadePictures } from './prepared-pictures.ts';
import type { Publishing } from './services.ts';
import { type WaitingPost, waiting } from './waiting-post.ts';

/** A file that is byte for byte as it was when it was published somewhere, with its pictures. Its text was not parsed. */
export interface AsPublished extends WaitingPost {
  /** How the names of its pictures begin where they are stored. */
  readonly prefixes: readonly string[];
}

/** Recognises files that were published before as they are now. What was checked then needs no second look. */
export function recogniser(stateFolder: string | null): (opened: OpenedFile) => Promise<AsPublished | null> {
  const homeOf = homeFinder();
  const rememberedIn = memoryReader();
  return async (opened) => {
    const { matter, ...said } = opened;
    const { file, problems } = said;
    if (matter === null || problems.length > 0 || file.input) return null;
    const home = stateFolder ?? (await homeOf(file.realPath, file.folder));
    const remembered = (await rememberedIn(home)).get(nameInHome(home, file.realPath)) ?? [];
    for (const { source, published, pictures, made = {} } of remembered) {
      if (source === null || published === null || !pictures) continue;
      const found = await hashesOf(opened, pictures, made);
      if (found?.source !== source) continue;
      return {
        ...waiting({ ...unchecked(said), source, pictures, made }),
        prefixes: found.prefixes,
        publishedAt: parsePostDate(dateOf(file, matter), file.reading.zone),
      };
    }
    return null;
  };
}

/** Whether nothing of a file was read but that it is as it was published. */
export function isAsPublished(post: WaitingPost): post is AsPublished {
  return 'prefixes' in post;
}

/** The files whose articles are as these published them, with all their pictures, each with what is there. */
export async function unchangedPosts(
  posts: readonly IdentifiedPost[],
  { ports, versions }: Pick<Publishing, 'ports' | 'versions'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<IdentifiedPost, { readonly slug: string; readonly isHidden: boolean }>> {
  const candidates = posts.flatMap((identified) => {
    const { post, source } = identified;
    return isAsPublished(post) && source.id !== null && source.isAsPublished
      ? [{ identified, post, id: source.id, published: source.published }]
      : [];
  });
  if (candidates.length === 0) return new Map();
  const [articles, stored] = await Promise.all([
    versions(candidates.map(({ id }) => id)),
    ports.images.findByPrefixes([...new Set(candidates.flatMap(({ post }) => post.prefixes))], signal),
  ]);
  const found = candidates.flatMap(({ identified, post, id, published }) => {
    const article = articles.get(id);
    const isSame =
      article !== undefined &&
      article.contentHash === published &&
      (post.slug === null || post.slug === article.slug) &&
      (post.publishedAt === null || Date.parse(post.publishedAt) === Date.parse(article.publishedAt)) &&
      post.prefixes.every((prefix) => stored.has(prefix));
    return isSame ? [[identified, { slug: article.slug, isHidden: article.isHidden }] as const] : [];
  });
  return new Map(found);
}

/** The hash of a file with these pictures, and how the names of what is published of them begin. Null when one is gone. */
async function hashesOf(opened: OpenedFile, names: readonly string[], made: MadePictures) {
  const { file } = opened;
  const source = sourceHash(opened, file.reading);
  const prefixes: string[] = [];
  for (const name of names) {
    const picture = await readPicture(name, file);
    if (picture.found !== 'picture') return null;
    source.add(picture);
    prefixes.push(imageHashPrefix(made[picture.name] ?? publishedHash(picture)));
    freeAtOnce(picture.bytes);
  }
  return { source: source.digest(), prefixes };
}

function publishedHash({ name, fileName = name, bytes }: PictureSource): string {
  const type = /\.png$/i.test(fileName) ? 'image/png' : /\.webp$/i.test(fileName) ? 'image/webp' : 'image/jpeg';
  return createHash('sha256').update(withoutMetadata(type, bytes)).digest('hex');
}
