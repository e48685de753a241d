import { dirname } from 'node:path';
import { unescapeContent } from '@ledgerlight/posts/escape';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { nameInHome } from '../files/home.ts';
import { makeFolderWithin } from '../files/within.ts';
import type { RememberedFile } from '../memory/memory-lines.ts';
import { LocalChangesError } from '../process/errors.ts';
import { recordedImages } from '../reading/read-file.ts';
import { changedFileText, fileText } from './file-text.ts';
import { type PresentFile, type Pull, type PulledPath, readFileAt } from './open-pull.ts';
import {
  fetchImages,
  hashInAddress,
  type LocalImages,
  localImages,
  type PulledImage,
  pulledImages,
} from './pulled-images.ts';
import { writeFileText } from './write-file-text.ts';

/** Writes a post with its images, and records the file. `present` is its former file. @throws LocalChangesError */
export async function writePost(
  post: StoredPost,
  { base, path }: PulledPath,
  present: PresentFile | null,
  pull: Pull,
): Promise<void> {
  const { services, request } = pull;
  const check = present?.file.check;
  if (check?.ok === false && !request.overwrite) {
    throw new LocalChangesError(
      `${present?.file.shown} has problems. Run "publish --dry-run" to see them, or use --force to overwrite it.`,
    );
  }
  const folder = dirname(path);
  await makeFolderWithin(base, folder);
  const images = await imagesOf(post, { folder, local: localImages(check) }, pull);
  await fetchImages(images, { base, folder }, services.ports.images, services.signal);
  const text =
    present && check?.ok ? changedFileText(present.file, present.text, post, images) : newFileText(post, images, pull);
  await writeFileText(base, path, text, request.overwrite ? null : (present?.text ?? ''));
  record(post, await readFileAt(path, pull), images, pull);
}

/**
 * Records a file that a killed pull has written: its text is the one that pulling its post would write. Returns false for any other.
 * @throws LocalChangesError
 */
export async function recordIfPulled(
  { file, text: typed }: PresentFile,
  post: StoredPost,
  known: RememberedFile | undefined,
  pull: Pull,
): Promise<boolean> {
  if (known && !file.check.ok) return false;
  const local = localImages(known && file.check);
  const images = await imagesOf(post, { folder: dirname(file.realPath), local }, pull);
  const text = known ? changedFileText(file, typed, post, images) : newFileText(post, images, pull);
  if (text !== typed) return false;
  record(post, { file }, images, pull);
  return true;
}

function newFileText(post: StoredPost, images: readonly PulledImage[], { request }: Pull): string {
  return fileText(post, images, { isDraft: request.isOfDrafts === true });
}

function imagesOf(
  post: StoredPost,
  place: { readonly folder: string; readonly local: LocalImages },
  { services }: Pull,
): Promise<readonly PulledImage[]> {
  const { references } = readPostText(unescapeContent(post.content));
  return pulledImages(post, references, place, services.ports.images, services.signal);
}

function record(
  post: StoredPost,
  { file }: Pick<PresentFile, 'file'>,
  images: readonly PulledImage[],
  pull: Pull,
): void {
  const { home, memory, services } = pull;
  const { id, slug, contentHash: published, publishedAt: date } = post;
  const { pictures, made } = recordedImages(file.images);
  memory.remember(nameInHome(home, file.realPath), {
    ...{ id, slug, published, date, source: file.source, pictures },
    made: hashesOfStored(made, images),
  });
  services.confirmations?.add({ backend: services.backend, file: file.realPath, id });
}

/** A large image of the site stays as it is there, although publishing such a file would scale it down. */
function hashesOfStored(
  scaled: Readonly<Record<string, string>>,
  images: readonly PulledImage[],
): Readonly<Record<string, string>> {
  const stored = new Map(images.map(({ name, address }) => [name, hashInAddress(address)]));
  return Object.fromEntries(Object.entries(scaled).map(([name, hash]) => [name, stored.get(name) ?? hash]));
}
