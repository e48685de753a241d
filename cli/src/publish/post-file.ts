import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { errorMessage } from '@ledgerlight/backend/errors';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import { checkPost, type PostCheck } from '@ledgerlight/publishing/check';
import type { PublishProblem } from '@ledgerlight/publishing/findings';
import { readPostText } from '@ledgerlight/publishing/post-text';
import type { PictureReading, PictureSource } from '../pictures/prepare.ts';
import type { FoundFile } from './find-files.ts';
import {
  type FileProblem,
  type FrontMatter,
  type Place,
  type PlacedText,
  type ReadingOptions,
  readFrontMatter,
  type SingleKey,
} from './front-matter.ts';
import { withOwnWords } from './let-go.ts';
import { NO_PLACES, type PlacesInFile, placedInFile, placesInFile, START } from './place-in-file.ts';
import { DATE_FORM, lacksZone, parsePostDate } from './post-date.ts';
import { type PostLinks, postLinks } from './post-links.ts';
import { type PostPictures, readPostPictures } from './post-pictures.ts';
import { type MadePictures, type PreparedPictures, preparingPictures } from './prepared-pictures.ts';

/** A post as a file holds it. It may be published only when `problems` is empty. */
export interface PostFile {
  readonly file: FoundFile;
  /** The slug that the file names, null for none. */
  readonly slug: string | null;
  /** The id of its article that the file names, null for none. */
  readonly id: PlacedText | null;
  /** The whole file, with line endings of one character. */
  readonly text: string;
  /** A hash of the file and its pictures. */
  readonly source: string;
  /** The names of these pictures. */
  readonly pictures: readonly string[];
  /** The hashes of what is published of those that are made anew, by their names. */
  readonly made: MadePictures;
  /** Those that were scaled down, by the hashes of what is published. */
  readonly scaled: PreparedPictures['scaled'];
  /** The names of those that have a format which the site does not show and nobody asked to convert. */
  readonly notConverted: readonly string[];
  /** The names of those that had such a format, by these hashes. */
  readonly converted: PreparedPictures['converted'];
  /** What was found in the post: plan and apply go by this. */
  readonly check: PostCheck;
  readonly problems: readonly FileProblem[];
  /** Whether it says of itself that it is not to be published yet. */
  readonly isDraft: boolean;
  /** Its keys that count for nothing because they were to be left out. */
  readonly leftOut: readonly string[];
  /** The addresses of the posts that its text names. */
  readonly links: PostLinks;
  /** What it names of other posts that have no address. */
  readonly unlinked: readonly string[];
  /** Whether its date has a time of day and leaves open in which zone. */
  readonly lacksZone: boolean;
  /** Where something stands in the file that the publish service found. */
  readonly places: PlacesInFile;
}

/** A file of which only the words above its text were read. */
export interface OpenedFile
  extends Pick<
    PostFile,
    'file' | 'slug' | 'id' | 'text' | 'problems' | 'isDraft' | 'leftOut' | 'links' | 'unlinked' | 'lacksZone'
  > {
  /** Null when it could not be read; `problems` then says why. */
  readonly matter: FrontMatter | null;
}

/** What must be known of all files before the text of the first is read. */
export interface FileHead
  extends Pick<OpenedFile, 'file' | 'slug' | 'id' | 'problems' | 'isDraft' | 'leftOut' | 'lacksZone'> {
  readonly slugPlace: Place;
}

/** Reads what a file says of itself above its text, and keeps no more of it. */
export async function readHead(found: FoundFile): Promise<FileHead> {
  const { file, matter, slug, id, problems, isDraft, leftOut, lacksZone } = await opened(found, false);
  const { line, column } = matter?.values.get('slug') ?? START;
  // A piece of a text keeps the whole text in memory; a copy does not.
  const own = structuredClone({ slug, id, problems, isDraft, leftOut, lacksZone });
  return { file, ...own, slugPlace: { line, column } };
}

/** Reads a markdown file and the pictures beside it, and checks all that can be checked without the backend. */
export async function readPostFile(file: FoundFile): Promise<PostFile> {
  return readOpened(await openPostFile(file));
}

/** Reads what a file says of itself, which takes a small part of the time that its text and its pictures take. */
export function openPostFile(file: FoundFile): Promise<OpenedFile> {
  return opened(file, true);
}

async function opened(file: FoundFile, isTextRead: boolean): Promise<OpenedFile> {
  const nothing = { ...NOTHING, file };
  const read = await readText(file);
  if ('problem' in read) return { ...nothing, problems: [read.problem] };
  const links = isTextRead ? await postLinks(read.text, file) : NOTHING.links;
  const matter = readFrontMatter(read.text, { ...readingOf(file, links), isTextRead });
  const { problems, unlinked } = matter;
  if (!matter.isReadable) return { ...nothing, problems };
  const ownId = named(matter.values.get('id'));
  const isForeignId = ownId !== null && !ARTICLE_ID.test(ownId.text) && file.reading.ignoreUnknownKeys;
  return {
    file,
    // Docusaurus writes slugs as paths.
    slug: (matter.values.get('slug')?.text.trim() ?? '').replace(/^\/|\/$/g, '') || null,
    id: isForeignId ? null : ownId,
    text: read.text,
    problems,
    isDraft: matter.isDraft || DRAFTS_FOLDER.test(file.path),
    leftOut: isForeignId ? [...matter.leftOut, 'id'] : matter.leftOut,
    links,
    unlinked,
    lacksZone: lacksZone(dateOf(file, matter)),
    matter,
  };
}

/** Reads the text and the pictures of a file. What is kept of them is small. */
export async function readOpened(opened: OpenedFile): Promise<PostFile> {
  const { matter, ...said } = opened;
  if (matter === null) return unchecked(said);
  const { file, id, slug } = said;
  const text = readPostText(matter.content);
  const source = sourceHash(opened, file.reading);
  const { prepared, add } = preparingPictures(file);
  const pictures = await readPostPictures(file, matter, text.references, async (picture) => {
    source.add(picture);
    await add(picture);
  });
  const problems = [...matter.problems, ...pictures.problems];
  const value = (key: SingleKey) => matter.values.get(key)?.text.trim() ?? '';
  const places = placesInFile(matter, text.references);
  const locate = (found: PublishProblem) => placedInFile(found, places);
  const date = dateOf(file, matter);
  const publishedAt = parsePostDate(date, file.reading.zone);
  if (publishedAt === null && date !== '') {
    const message = `The date '${date.slice(0, 40)}' is not of the form ${DATE_FORM}.`;
    problems.push(locate({ code: 'invalid-date', field: 'publishedAt', message }));
  }
  if (id !== null && !ARTICLE_ID.test(id.text)) {
    const message =
      'The id is not that of an article. Leave it out, copy it from the article, or let --ignore-unknown-keys pass over it.';
    problems.push({ code: 'invalid-id', line: id.line, column: id.column, message });
  }
  const { images, made, failures, scaled, converted } = prepared;
  const featured = { alt: value('imageAlt'), focus: value('imageFocus') };
  const check = checkPost({
    fields: {
      title: value('title'),
      author: value('author') || DEFAULT_AUTHOR,
      metaTitle: value('metaTitle'),
      metaDescription: value('description'),
      postType: value('type') || DEFAULT_POST_TYPE,
    },
    text,
    images: images.map((image, place) => (place === 0 ? { ...image, ...featured } : image)),
    identity: { kind: 'file', slug },
    publishedAt,
  });
  const found = check.ok ? [] : check.problems;
  const isTold = ({ code, image = '' }: PublishProblem) => code === 'invalid-image' && failures.has(image);
  problems.push(
    ...found.filter((problem) => !isTold(problem) && !isEcho(problem, found, pictures, problems)).map(locate),
    ...Array.from(failures, ([image, { code, message }]) => {
      return { ...locate({ code: 'invalid-image', field: 'images', message, image }), code };
    }),
  );
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  const notConverted = [...failures].flatMap(([name, { code }]) => (code === 'not-converted' ? name : []));
  return {
    ...said,
    source: source.digest(),
    pictures: pictures.names,
    made,
    scaled,
    converted,
    notConverted,
    check: withOwnWords(check),
    problems,
    places,
  };
}

/** The date of a file as it stands there, or in its name; empty for none. */
export function dateOf({ path }: FoundFile, { values }: FrontMatter): string {
  return values.get('date')?.text.trim() || dateInName(path);
}

/** How the front matter and the text of a file are read. */
export function readingOf({ path, reading }: Pick<FoundFile, 'path' | 'reading'>, links: PostLinks): ReadingOptions {
  return { ignoreUnknownKeys: reading.ignoreUnknownKeys, isMdx: /\.mdx$/i.test(path), links };
}

function named(id: PlacedText | undefined): PlacedText | null {
  const text = id?.text.trim() ?? '';
  return id === undefined || text === '' ? null : { ...id, text };
}

/**
 * The hash of a file, its pictures, and where the posts are that it names: one that got its address changes the text. What is made of
 * the pictures is no part of it: another version of what makes it changes no post.
 */
export function sourceHash(
  { text, links }: Pick<PostFile, 'text' | 'links'>,
  { keepsOriginals }: PictureReading,
): { readonly add: (picture: PictureSource) => void; readonly digest: () => string } {
  const hash = createHash('sha256').update(text);
  for (const [name, address] of links) hash.update(`\n${name} ${address}\n`);
  return {
    add: ({ name, bytes }) => void hash.update(`\n${name}\n`).update(bytes),
    digest: () => (keepsOriginals ? hash.update('\noriginal') : hash).digest('hex'),
  };
}

/** The day with which Jekyll and Docusaurus begin the name of a file, or of the folder of an `index.md`; empty for none. */
function dateInName(path: string): string {
  return /(?:^|[\\/])(\d{4}-\d{2}-\d{2})-[^\\/]+(?:[\\/]index)?\.\w+$/i.exec(path)?.[1] ?? '';
}

/** Where Jekyll keeps what is not to be published yet. */
const DRAFTS_FOLDER = /[\\/]_drafts[\\/]/;

/** A random UUID, as articles have them. */
const ARTICLE_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The largest file that is read: more bytes than the longest text that the table takes can have. */
const LARGEST_FILE = 8 * 1024 * 1024;

/** The text of a markdown file with `\n` line endings, or why it cannot be read. */
async function readText({
  path,
  input,
}: Pick<FoundFile, 'path' | 'input'>): Promise<{ readonly text: string } | { readonly problem: FileProblem }> {
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

const NOTHING = {
  ...{ slug: null, id: null, text: '', isDraft: false, lacksZone: false, matter: null },
  ...{ leftOut: [], links: new Map<string, string>(), unlinked: [] },
};

/** A file of which nothing more was read. */
export function unchecked(opened: Omit<OpenedFile, 'matter'>): PostFile {
  const check = { ok: false, problems: [], warnings: [] } as const;
  return {
    ...opened,
    source: '',
    pictures: [],
    made: {},
    scaled: new Map(),
    converted: new Map(),
    notConverted: [],
    check,
    places: NO_PLACES,
  };
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
const HAS_NO_PICTURE: ReadonlySet<string> = new Set(['missing-image', 'broken-picture', 'not-brought-in']);
