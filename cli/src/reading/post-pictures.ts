import { normalisedName } from '@ledgerlight/publishing/file-reference';
import type { ImageReference } from '@ledgerlight/publishing/post-text';
import type { FileProblem, FrontMatter } from '../front-matter/front-matter.ts';
import type { PictureSource } from '../pictures/prepare.ts';
import type { SourceFile } from '../source/find-files.ts';
import { isLocalReference, type LocatedPicture, readPicture } from './picture-files.ts';
import { inFile } from './place-in-file.ts';

/** What was found of the pictures of a post. */
export interface PostPictures {
  /** The names of those that were read. */
  readonly names: readonly string[];
  /** The paths of their files without links, by these names. */
  readonly paths: ReadonlyMap<string, string>;
  /** The references of the text whose files may not be read. */
  readonly refused: readonly string[];
  readonly problems: readonly FileProblem[];
}

/**
 * Reads the pictures that lie beside a file. Each is given to `take` once before the next one is read, the featured one first: `image`, then `images`, then those of the text.
 */
export async function readPostPictures(
  file: SourceFile,
  matter: FrontMatter,
  references: readonly ImageReference[],
  take: (picture: PictureSource) => Promise<void>,
): Promise<PostPictures> {
  const paths = new Map<string, string>();
  const taken = async ({ path, ...picture }: LocatedPicture) => {
    if (paths.has(picture.name)) return;
    paths.set(picture.name, path);
    await take(picture);
  };
  const refused: string[] = [];
  const problems: FileProblem[] = [];
  const named = [matter.values.get('image'), ...matter.images].filter((entry) => entry !== undefined);
  for (const { text, line, column } of named) {
    const address = text.trim();
    if (address === '') continue;
    const found = await pictureAt(address, file);
    if (found !== null && 'bytes' in found) await taken(found);
    else problems.push({ ...(found ?? missing(address, file)), line, column });
  }
  for (const reference of references) {
    const { url } = reference;
    if (paths.has(normalisedName(url)) || refused.includes(url)) continue;
    const found = await pictureAt(url, file);
    if (found !== null && 'bytes' in found) {
      await taken(found);
      continue;
    }
    const isMissing = isLocalReference(url) && url.startsWith('/');
    const problem = found ?? (isMissing ? missing(url, file) : null);
    if (problem === null) continue;
    refused.push(url);
    problems.push({ ...problem, ...inFile(reference, matter) });
  }
  return { names: [...paths.keys()], paths, refused, problems };
}

type Refusal = Pick<FileProblem, 'code' | 'message'>;

/** Null where nothing is found, which means something else in each place. */
async function pictureAt(address: string, file: SourceFile): Promise<LocatedPicture | Refusal | null> {
  if (!isLocalReference(address)) return null;
  const picture = await readPicture(address, file);
  if (picture.found === 'picture') return picture;
  return picture.found === 'refused' ? { code: 'missing-image', message: picture.message } : null;
}

function missing(address: string, { root }: SourceFile): Refusal {
  const name = shortened(address);
  if (name.startsWith('/')) {
    const message = `There is no picture '${name}' in ${root}. Name the folder that has it by --root.`;
    return { code: 'missing-image', message };
  }
  if (/^https?:\/\//i.test(address)) {
    const message = `The picture '${name}' lies at another host, and the site shows none from there. Save it beside the post.`;
    return { code: 'missing-image', message };
  }
  const isFile = isLocalReference(address);
  const message = isFile
    ? `There is no picture '${name}' beside the file.`
    : `'${name}' must be a picture file beside the post.`;
  return { code: 'missing-image', message };
}

function shortened(address: string): string {
  return address.trim().slice(0, 100);
}
