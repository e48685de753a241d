import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { errorMessage } from '@ledgerlight/backend/errors';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { lacksZone, readPostDate } from '@ledgerlight/posts/front-matter/post-date';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import { checkPost, type PostCheck } from '@ledgerlight/publishing/check';
import type { PublishProblem } from '@ledgerlight/publishing/findings';
import { type PostText, readPostText } from '@ledgerlight/publishing/post-text';
import { LRUCache } from 'lru-cache';
import {
  type FileProblem,
  type FrontMatter,
  type PlacedText,
  readFrontMatter,
  type SingleKey,
} from '../front-matter/front-matter.ts';
import { newIdOf } from '../memory/new-id.ts';
import type { PictureSource } from '../pictures/prepare.ts';
import { FileChangedError } from '../process/errors.ts';
import { type SourceFile, shownPath } from '../source/find-files.ts';
import { CONFLICT_MARKER, conflictProblems } from './conflict-markers.ts';
import { type ParsedPost, unreadPost, type WholePost, withoutText } from './parsed-post.ts';
import { placedInFile, placesInFile } from './place-in-file.ts';
import { type PostPictures, readPostPictures } from './post-pictures.ts';
import { preparingPictures } from './prepared-pictures.ts';

/** A file of which only the words above its text were read. */
export interface OpenedFile {
  readonly post: ParsedPost;
  readonly text: string;
  /** Null when it could not be read; the problems of the post then say why. */
  readonly matter: FrontMatter | null;
}

/** Reads what a file says of itself above its text, and keeps no more of it. */
export async function readHead(file: SourceFile): Promise<ParsedPost> {
  const { post, text, matter } = await opened(file, false);
  const keys = new Map(matter ? Array.from(matter.values, ([key, { line, column }]) => [key, { line, column }]) : []);
  return withoutText({ ...post, text, check: UNCHECKED, places: { ...post.places, keys } });
}

/** Reads a markdown file and the pictures beside it, and checks all that can be checked without the backend. */
export async function readPostFile(file: SourceFile): Promise<WholePost> {
  return readOpened(await openPostFile(file));
}

/** Reads what a file says of itself, which takes a small part of the time that its text and its pictures take. */
export function openPostFile(file: SourceFile): Promise<OpenedFile> {
  return opened(file, true);
}

const MAX_CACHED_CHARACTERS = 2 * 1024 * 1024;

/** Checked posts by the paths of their files: small folders are parsed once. */
const cache = new LRUCache<string, Pick<WholePost, 'source' | 'check'>>({
  maxSize: MAX_CACHED_CHARACTERS,
});

/** Reads a post again when its turn comes, as it was when it was checked. @throws FileChangedError when its file says something else by now */
export async function readAgain(post: ParsedPost): Promise<WholePost> {
  const read = await readText(post.file);
  if ('problem' in read || hashOf(read.text) !== post.textHash) throw new FileChangedError(post.file.shown);
  const { text } = read;
  const cached = cache.get(post.file.realPath);
  if (cached?.source === post.source) return { ...post, text, check: cached.check };
  const matter = readFrontMatter(text);
  return { ...post, text, check: checkedText(post, matter, readPostText(matter.content)) };
}

async function opened(file: SourceFile, isTextRead: boolean): Promise<OpenedFile> {
  const unread = unreadPost(file);
  const read = await readText(file);
  if ('problem' in read) return { post: { ...unread, problems: [read.problem] }, text: '', matter: null };
  const { text } = read;
  const matter = readFrontMatter(text);
  const isDraft = matter.isDraft || DRAFTS_FOLDER.test(file.path);
  const markers = isDraft ? [] : conflictProblems(text);
  const problems = markers.length > 0 ? markers : matter.problems;
  if (!matter.isReadable) return { post: { ...unread, problems }, text: '', matter: null };
  const ownId = named(matter.values.get('id'));
  const post: ParsedPost = {
    ...unread,
    slug: (matter.values.get('slug')?.text.trim() ?? '').replace(/^\/|\/$/g, '') || null,
    id: ownId,
    newId: newIdOf(file.place.name, isTextRead ? text : ''),
    size: text.length,
    textHash: isTextRead ? hashOf(text) : '',
    problems,
    isDraft,
    lacksZone: lacksZone(dateOf(file, matter)),
  };
  return { post, text, matter };
}

/** Reads the text and the pictures of a file. */
export async function readOpened(opened: OpenedFile): Promise<WholePost> {
  const { post, text, matter } = opened;
  const isConflicting = post.problems.some(({ code }) => code === CONFLICT_MARKER);
  if (matter === null || isConflicting) return { ...post, text, check: UNCHECKED };
  const { file, id } = post;
  const said = readPostText(matter.content);
  const source = sourceHash(opened);
  const { prepared, add } = preparingPictures(file);
  const pictures = await readPostPictures(file, matter, said.references, async (picture) => {
    source.add(picture);
    await add(picture);
  });
  const problems = [...matter.problems, ...pictures.problems];
  const places = placesInFile(matter, said.references);
  const locate = (found: PublishProblem) => placedInFile(found, places);
  const date = dateOf(file, matter);
  const moment = date === '' ? null : readPostDate(date);
  if (moment?.ok === false) {
    problems.push(locate({ code: 'invalid-date', field: 'publishedAt', message: moment.message }));
  }
  if (id !== null && !ARTICLE_ID.test(id.text)) {
    problems.push({ code: 'invalid-id', line: id.line, column: id.column, message: INVALID_ID });
  }
  const { made, failures, scaled } = prepared;
  const featured = { alt: textAt(matter, 'imageAlt'), focus: textAt(matter, 'imageFocus') };
  const images = prepared.images.map((image, place) => (place === 0 ? { ...image, ...featured } : image));
  const publishedAt = moment?.ok ? moment.moment : null;
  const check = checkedText({ ...post, images, publishedAt }, matter, said);
  const found = check.ok ? [] : check.problems;
  const isTold = ({ code, image = '' }: PublishProblem) => code === 'invalid-image' && failures.has(image);
  problems.push(
    ...found.filter((problem) => !isTold(problem) && !isEcho(problem, found, pictures, problems)).map(locate),
    ...Array.from(failures, ([image, { code, message }]) => {
      return { ...locate({ code: 'invalid-image', field: 'images', message, image }), code };
    }),
  );
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  const digest = source.digest();
  cache.set(file.realPath, { source: digest, check }, { size: text.length });
  return {
    ...post,
    text,
    check,
    title: check.ok ? check.post.value.title : '',
    publishedAt: check.ok ? publishedAt : null,
    source: digest,
    pictures: pictures.names,
    picturePaths: new Map(Array.from(pictures.paths, ([name, path]) => [name, shownPath(path, file.workingFolder)])),
    images,
    made,
    scaled,
    problems,
    places,
  };
}

function checkedText(
  { slug, images, publishedAt }: Pick<ParsedPost, 'slug' | 'images' | 'publishedAt'>,
  matter: FrontMatter,
  text: PostText,
): PostCheck {
  return checkPost({
    fields: {
      title: textAt(matter, 'title'),
      author: textAt(matter, 'author') || DEFAULT_AUTHOR,
      metaTitle: textAt(matter, 'metaTitle'),
      metaDescription: textAt(matter, 'description'),
      postType: textAt(matter, 'type') || DEFAULT_POST_TYPE,
    },
    text,
    images,
    identity: { kind: 'file', slug },
    publishedAt,
  });
}

function textAt({ values }: FrontMatter, key: SingleKey): string {
  return values.get(key)?.text.trim() ?? '';
}

const INVALID_ID = 'The id is not that of an article. Leave it out, or copy it from the article.';
const UNCHECKED: PostCheck = { ok: false, problems: [], warnings: [] };

/** The date of a file as it stands there, or in its name; empty for none. */
export function dateOf({ path }: SourceFile, { values }: FrontMatter): string {
  return values.get('date')?.text.trim() || dateInName(path);
}

function named(id: PlacedText | undefined): PlacedText | null {
  const text = id?.text.trim() ?? '';
  return id === undefined || text === '' ? null : { ...id, text };
}

/**
 * The hash of a file and its pictures. What is made of the pictures is no part of it: another version of what makes it changes no
 * post.
 */
export function sourceHash({ post, text }: OpenedFile): {
  readonly add: (picture: PictureSource) => void;
  readonly digest: () => string;
} {
  const hash = createHash('sha256').update(text);
  return {
    add: ({ name, bytes }) => void hash.update(`\n${name}\n`).update(bytes),
    digest: () => (post.file.reading.keepsOriginals ? hash.update('\noriginal') : hash).digest('hex'),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The day with which Jekyll and Docusaurus begin the name of a file, or of the folder of an `index.md`; empty for none. */
function dateInName(path: string): string {
  return /(?:^|[\\/])(\d{4}-\d{2}-\d{2})-[^\\/]+(?:[\\/]index)?\.\w+$/i.exec(path)?.[1] ?? '';
}

/** Where Jekyll keeps what is not to be published yet. */
export const DRAFTS_FOLDER = /[\\/]_drafts[\\/]/;

/** Whether the `id` of a file is that of an article, and not one of another program. */
export function isArticleId(id: PlacedText | null): id is PlacedText {
  return id !== null && ARTICLE_ID.test(id.text);
}

/** A random UUID, as articles have them. */
const ARTICLE_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The largest file that is read: more bytes than the longest text that the table takes can have. */
const LARGEST_FILE = 8 * 1024 * 1024;

/** The text of a markdown file with `\n` line endings, or why it cannot be read. */
async function readText({
  path,
  input,
}: Pick<SourceFile, 'path' | 'input'>): Promise<{ readonly text: string } | { readonly problem: FileProblem }> {
  const problem = (code: string, message: string) => ({ problem: { code, line: 1, column: 1, message } });
  try {
    const size = input?.byteLength ?? (await stat(path)).size;
    if (size > LARGEST_FILE) {
      return problem(
        'too-long',
        `The file has ${Math.ceil(size / 1024 / 1024)} MB; a post has at most 1,000,000 characters. Divide it into several.`,
      );
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(input ?? (await readFile(path)));
    if (text.trim() === '') return problem('empty', 'The file is empty.');
    return { text: text.replace(/\r\n?/g, '\n') };
  } catch (error) {
    if (error instanceof TypeError) return problem('encoding', 'The file is not UTF-8 text. Save it as UTF-8.');
    return problem(
      'unreadable',
      `The file cannot be read: ${errorMessage(error)}. Allow yourself to read it (chmod u+r), or leave it out.`,
    );
  }
}

/** Whether a problem only follows from another one that is told: no image at all, because the one named is missing. */
function isEcho(
  problem: PublishProblem,
  others: readonly PublishProblem[],
  { refused }: PostPictures,
  told: readonly FileProblem[],
): boolean {
  if (problem.code === 'missing-image') return refused.includes(problem.image ?? '');
  const lacksImage = problem.code === 'invalid-field' && problem.field === 'images';
  return lacksImage && [...others, ...told].some(({ code }) => HAS_NO_PICTURE.has(code));
}

/** The problems of a post that names a picture which it cannot have. */
const HAS_NO_PICTURE: ReadonlySet<string> = new Set(['missing-image', 'broken-picture']);
