import { readFile, stat } from 'node:fs/promises';
import { damagedImage } from '@ledgerlight/pictures/file';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/post-form';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/post-types';
import { checkPost, type PublishProblem, type PublishWarning } from '@ledgerlight/publishing/check';
import { isFileReference, normalisedName } from '@ledgerlight/publishing/file-reference';
import type { PublishImage, PublishInput } from '@ledgerlight/publishing/publish-input';
import { type ImageReference, imageReferences } from '@ledgerlight/publishing/rewrite-references';
import { STORED_LIMITS } from '@ledgerlight/publishing/stored-limits';
import { isWholePicture } from './decode-picture.ts';
import type { FoundFile } from './find-files.ts';
import {
  type FileProblem,
  type FrontMatter,
  type FrontMatterKey,
  type Place,
  readFrontMatter,
} from './front-matter.ts';
import { readPicture } from './picture-files.ts';
import { DATE_FORM, parsePostDate } from './post-date.ts';

/** A post as a file holds it. `input` may be published only when `problems` is empty. */
export interface PostFile {
  readonly file: FoundFile;
  readonly input: PublishInput;
  readonly problems: readonly FileProblem[];
  readonly warnings: readonly FileProblem[];
  /** Says where in the file something stands that the publish service found. */
  locate(found: PublishProblem | PublishWarning): FileProblem;
}

/** Reads a markdown file and the pictures beside it, and checks all that can be checked without the backend. */
export async function readPostFile(file: FoundFile): Promise<PostFile> {
  const text = await readText(file.path);
  if ('problem' in text) return unreadable(file, [text.problem]);
  const matter = readFrontMatter(text.text);
  const problems = [...matter.problems];
  if (!matter.isReadable) return unreadable(file, matter.problems);
  const isTooLong = matter.content.length > STORED_LIMITS.content;
  const pictures = isTooLong ? { images: [], refused: [] } : await readPictures(file, matter, problems);
  const input = publishInput(matter, pictures.images, problems);
  const locate = (found: PublishProblem | PublishWarning) => fileProblem(found, matter);
  const check = checkPost(input);
  const found = check.ok
    ? []
    : check.problems.filter((problem) => !isEcho(problem, check.problems, pictures, problems));
  problems.push(...found.map(locate));
  const unread = check.ok ? [] : check.problems.flatMap(({ code, image }) => (code === 'invalid-image' ? [image] : []));
  for (const image of await damagedPictures(input.images.filter(({ name }) => !unread.includes(name)))) {
    problems.push(locate({ code: 'invalid-image', field: 'images', message: damagedImage(image), image }));
  }
  return { file, input, problems: inOrder(problems), warnings: inOrder(check.warnings.map(locate)), locate };
}

/** The names of pictures whose header promises more than the bytes hold. One after the other, as they may be large. */
async function damagedPictures(images: readonly PublishImage[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { name, bytes } of images) if (!(await isWholePicture(bytes))) names.push(name);
  return names;
}

/** More bytes than the longest text that the table takes can have. */
const LARGEST_FILE = 8 * 1024 * 1024;

async function readText(path: string): Promise<{ readonly text: string } | { readonly problem: FileProblem }> {
  const problem = (code: string, message: string) => ({ problem: { code, line: 1, column: 1, message } });
  try {
    const { size } = await stat(path);
    if (size > LARGEST_FILE) {
      return problem(
        'too-long',
        `The file has ${Math.ceil(size / 1024 / 1024)} MB; a post has at most 1,000,000 characters.`,
      );
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    if (text.trim() === '') return problem('empty', 'The file is empty.');
    return { text: text.replace(/\r\n?/g, '\n') };
  } catch (error) {
    if (error instanceof TypeError) return problem('encoding', 'The file is not UTF-8 text. Save it as UTF-8.');
    return problem('unreadable', `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function unreadable(file: FoundFile, problems: readonly FileProblem[]): PostFile {
  const fields = { title: '', content: '', author: '', metaTitle: '', metaDescription: '', postType: '' };
  const input: PublishInput = { fields, images: [], identity: { kind: 'slug', slug: null }, publishedAt: null };
  const locate = ({ code, message }: { readonly code: string; readonly message: string }) => ({
    ...START,
    code,
    message,
  });
  return { file, input, problems, warnings: [], locate };
}

const START: Place = { line: 1, column: 1 };

function publishInput(matter: FrontMatter, images: readonly PublishImage[], problems: FileProblem[]): PublishInput {
  const value = (key: Exclude<FrontMatterKey, 'images'>) => matter.values.get(key)?.text.trim() ?? '';
  const date = matter.values.get('date');
  const publishedAt = date && date.text.trim() !== '' ? parsePostDate(date.text) : null;
  if (date && date.text.trim() !== '' && publishedAt === null) {
    const message = `The date '${date.text.slice(0, 40)}' is not of the form ${DATE_FORM}.`;
    problems.push({ code: 'invalid-date', line: date.line, column: date.column, message });
  }
  const featured = { alt: value('imageAlt'), focus: value('imageFocus') };
  return {
    fields: {
      title: value('title'),
      content: matter.content,
      author: value('author') || DEFAULT_AUTHOR,
      metaTitle: value('metaTitle'),
      metaDescription: value('description'),
      postType: value('type') || DEFAULT_POST_TYPE,
    },
    images: images.map((image, place) => (place === 0 ? { ...image, ...featured } : image)),
    identity: { kind: 'slug', slug: value('slug') || null },
    publishedAt,
  };
}

interface Pictures {
  readonly images: readonly PublishImage[];
  /** References of the text whose files may not be read. */
  readonly refused: readonly string[];
}

/** The pictures of a post, the featured one first: `image`, then `images`, then those of the text, each once. */
async function readPictures(file: FoundFile, matter: FrontMatter, problems: FileProblem[]): Promise<Pictures> {
  const images = new Map<string, PublishImage>();
  const refused: string[] = [];
  const place = { file: file.path, root: file.root };
  const named = [matter.values.get('image'), ...matter.images].filter((entry) => entry !== undefined);
  for (const { text, line, column } of named) {
    if (text.trim() === '') continue;
    const picture = isFileReference(text)
      ? await readPicture(text.trim(), place)
      : ({ found: 'refused', message: `'${text.slice(0, 100)}' must be a picture file beside the post.` } as const);
    if (picture.found === 'picture') images.set(picture.name, { name: picture.name, bytes: picture.bytes });
    else {
      const message =
        picture.found === 'refused' ? picture.message : `There is no picture '${text.slice(0, 100)}' beside the file.`;
      problems.push({ code: 'missing-image', line, column, message });
    }
  }
  for (const reference of imageReferences(matter.content)) {
    if (!isFileReference(reference.url) || images.has(normalisedName(reference.url))) continue;
    const picture = await readPicture(reference.url, place);
    if (picture.found === 'picture') {
      if (!images.has(picture.name)) images.set(picture.name, { name: picture.name, bytes: picture.bytes });
    } else if (picture.found === 'refused' && !refused.includes(reference.url)) {
      refused.push(reference.url);
      problems.push({ code: 'missing-image', ...inFile(reference, matter), message: picture.message });
    }
  }
  return { images: [...images.values()], refused };
}

/** Whether a problem only follows from another one that is told: no image at all, because the one named is missing. */
function isEcho(
  problem: PublishProblem,
  others: readonly PublishProblem[],
  { refused }: Pictures,
  told: readonly FileProblem[],
): boolean {
  if (problem.code === 'missing-image') return refused.includes(problem.image ?? '');
  const lacksImage = problem.code === 'invalid-field' && problem.field === 'images';
  return lacksImage && [...others, ...told].some(({ code }) => code === 'missing-image' || code === 'broken-picture');
}

/** The key of front matter for each place of the form. The content has none. */
const KEY_OF: Readonly<Partial<Record<PublishProblem['field'], Exclude<FrontMatterKey, 'images'>>>> = {
  title: 'title',
  author: 'author',
  metaTitle: 'metaTitle',
  metaDescription: 'description',
  postType: 'type',
  images: 'image',
  slug: 'slug',
  publishedAt: 'date',
};

function fileProblem(found: PublishProblem | PublishWarning, matter: FrontMatter): FileProblem {
  const { code, message } = found;
  if (found.line !== undefined) {
    return { code, message, ...inFile({ line: found.line, column: found.column ?? 1 }, matter) };
  }
  if ('field' in found && found.field === 'content') return { code, message, line: matter.contentLine, column: 1 };
  const named = found.image === undefined ? undefined : placeOfImage(found.image, matter);
  const key = 'field' in found ? KEY_OF[found.field] : KEY_OF_WARNING[found.code];
  // Of a picture only its alternative text can be too long.
  const words = code === 'too-long' && key === 'image' ? matter.values.get('imageAlt') : undefined;
  const focus = code === 'invalid-focus' ? matter.values.get('imageFocus') : undefined;
  const { line, column } = focus ?? words ?? named ?? (key && matter.values.get(key)) ?? START;
  return { code, message, line, column };
}

const KEY_OF_WARNING: Partial<Record<PublishWarning['code'], Exclude<FrontMatterKey, 'images'>>> = {
  'long-title': 'title',
  'no-description': 'description',
  'cut-description': 'description',
  'default-author': 'author',
  'other-author': 'author',
  scheduled: 'date',
};

function placeOfImage(name: string, matter: FrontMatter): Place | undefined {
  const named = [matter.values.get('image'), ...matter.images].find(
    (entry) => entry && normalisedName(entry.text) === name,
  );
  if (named) return named;
  const reference = imageReferences(matter.content).find(({ url }) => normalisedName(url) === name);
  return reference && inFile(reference, matter);
}

function inFile({ line, column }: Pick<ImageReference, 'line' | 'column'>, matter: FrontMatter): Place {
  return { line: line + matter.contentLine - 1, column };
}

function inOrder(problems: readonly FileProblem[]): readonly FileProblem[] {
  return problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
}
