import { createHash } from 'node:crypto';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { readIndexing } from '@ledgerlight/posts/front-matter/indexing';
import { lacksZone, readPostDate } from '@ledgerlight/posts/front-matter/post-date';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import { checkPost, type PostCheck } from '@ledgerlight/publishing/check';
import type { PublishProblem } from '@ledgerlight/publishing/findings';
import { type PostText, readPostText } from '@ledgerlight/publishing/post-text';
import { type FileProblem, type FrontMatter, readFrontMatter, type SingleKey } from '../front-matter/front-matter.ts';
import type { ImageSource } from '../images/prepare-image.ts';
import { newIdOf } from '../memory/new-post-id.ts';
import { FileChangedError } from '../process/errors.ts';
import type { FoundFile } from '../source/found-file.ts';
import { sha256 } from '../values/sha256.ts';
import { conflictProblems } from './conflict-markers.ts';
import { publishImages, readPostImages, type SourceImages } from './post-images.ts';
import { atPosition, filePositions } from './problem-positions.ts';
import type { ReadFile } from './read-file.ts';
import { readText } from './read-text.ts';

interface ReadOptions {
  /** Whether drafts are checked like other files. */
  readonly readsDrafts?: boolean;
  /** Returns a file that is as it was published, and need not be checked; null for any other. */
  readonly recognise?: (file: ReadFile, text: string, matter: FrontMatter) => Promise<ReadFile | null>;
}

/**
 * Reads and checks a markdown file and its images, as far as that is possible without the backend. The front matter is null when it
 * could not be read; the problems of the file then say why. Never rejects.
 */
export async function readPostFile(
  found: FoundFile,
  { readsDrafts = true, recognise = async () => null }: ReadOptions = {},
): Promise<{ readonly file: ReadFile; readonly text: string; readonly matter: FrontMatter | null }> {
  const unread: ReadFile = { ...found, ...NOT_READ, newId: newIdOf(found.recordKey.name, '') };
  const read = await readText(found);
  if ('problem' in read) return { file: { ...unread, problems: [read.problem] }, text: '', matter: null };
  const { text } = read;
  const matter = readFrontMatter(text);
  const isDraft = matter.isDraft || DRAFTS_FOLDER.test(found.path);
  const markers = isDraft ? [] : conflictProblems(text);
  const problems = markers.length > 0 ? markers : matter.problems;
  if (!matter.isReadable) return { file: { ...unread, problems }, text: '', matter: null };
  const id = matter.values.get('id');
  const file: ReadFile = {
    ...unread,
    slug: textOf(matter, 'slug').replace(/^\/|\/$/g, '') || null,
    id: id && id.text.trim() !== '' ? { ...id, text: id.text.trim() } : null,
    newId: newIdOf(found.recordKey.name, text),
    size: text.length,
    textHash: sha256(text),
    problems,
    isDraft,
    lacksZone: lacksZone(dateOf(found, matter)),
    warnings: matter.warnings,
    positions: filePositions(matter, []),
  };
  const isChecked = markers.length === 0 && (readsDrafts || !isDraft);
  const checked = isChecked ? ((await recognise(file, text, matter)) ?? (await checkFile(file, text, matter))) : file;
  return { file: withoutText(checked), text, matter };
}

/** What a file has until it is read. */
const NOT_READ = {
  slug: null,
  id: null,
  newId: '',
  publishedAt: null,
  size: 0,
  textHash: '',
  source: '',
  images: [],
  storedPrefixes: null,
  problems: [],
  isDraft: false,
  lacksZone: false,
  warnings: [],
  positions: { contentLine: 1, keys: new Map(), images: new Map() },
  check: { ok: false, problems: [], warnings: [] },
} satisfies Partial<ReadFile>;

async function checkFile(file: ReadFile, text: string, matter: FrontMatter): Promise<ReadFile> {
  const content = readPostText(matter.content);
  const hash = sourceHash(file, text);
  const found = await readPostImages(file, matter, content.references, hash.add);
  const [featured, ...others] = found.images;
  const described = { alt: textOf(matter, 'imageAlt'), focus: textOf(matter, 'imageFocus') };
  const date = readPostDate(dateOf(file, matter));
  const read: ReadFile = {
    ...file,
    source: hash.digest(),
    // The check refers to their strings too.
    images: structuredClone(featured ? [{ ...featured, ...described }, ...others] : []),
    positions: filePositions(matter, content.references),
    publishedAt: date.ok ? date.moment : null,
  };
  const check = checkText(read, matter, content);
  const problems = problemsOf(read, check, found);
  if (!date.ok && dateOf(file, matter) !== '') {
    const problem = { code: 'invalid-date', field: 'publishedAt', message: date.message } as const;
    problems.push(atPosition(problem, read.positions));
  }
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { ...read, check, problems, publishedAt: check.ok ? read.publishedAt : null };
}

/** Copies all strings of a read file: a substring keeps the whole text in memory. Its functions hold no text. */
function withoutText({ input, check, ...facts }: ReadFile): ReadFile {
  const file = { ...structuredClone(facts), input };
  if (!check.ok) return { ...file, check: structuredClone(check) };
  const { images, readMarkdown, ...post } = check.post;
  const warnings = structuredClone(check.warnings);
  return { ...file, check: { ok: true, warnings, post: { ...structuredClone(post), images, readMarkdown } } };
}

/** Reads the text of a file again. @throws FileChangedError when the file has changed since it was read */
export async function readTextAgain(file: Pick<ReadFile, 'path' | 'shown' | 'input' | 'textHash'>): Promise<string> {
  const read = await readText(file);
  if ('problem' in read || sha256(read.text) !== file.textHash) throw new FileChangedError(file.shown);
  return read.text;
}

function markdownReader({ path, shown, input, textHash }: ReadFile): () => Promise<string> {
  const file = { path, shown, input, textHash };
  return async () => readFrontMatter(await readTextAgain(file)).content;
}

function checkText(file: ReadFile, matter: FrontMatter, text: PostText): PostCheck {
  return checkPost({
    fields: {
      title: textOf(matter, 'title'),
      author: textOf(matter, 'author') || DEFAULT_AUTHOR,
      metaTitle: textOf(matter, 'metaTitle'),
      metaDescription: textOf(matter, 'description'),
      canonicalUrl: textOf(matter, 'canonicalUrl'),
      indexing: readIndexing(textOf(matter, 'noindex')),
      socialTitle: textOf(matter, 'socialTitle'),
      socialDescription: textOf(matter, 'socialDescription'),
      topics: textOf(matter, 'topics'),
      postType: textOf(matter, 'type') || DEFAULT_POST_TYPE,
    },
    text,
    readMarkdown: markdownReader(file),
    images: publishImages(file),
    identity: { kind: 'file', slug: file.slug },
    publishedAt: file.publishedAt,
  });
}

/** Collects the problems of the front matter, the images and the check, without those that only follow from others. */
function problemsOf(
  { id, problems: own, positions }: ReadFile,
  check: PostCheck,
  { problems, failures, refused }: SourceImages,
): FileProblem[] {
  const found = [...own, ...problems];
  if (id !== null && !isPostId(id.text)) {
    const message = 'This is not the id of a post. Remove it, or copy it from the post.';
    found.push({ code: 'invalid-id', line: id.line, column: id.column, message });
  }
  const checked = check.ok ? [] : check.problems;
  const lacksImage = [...checked, ...found].some(({ code }) => code === 'missing-image' || code === 'broken-picture');
  const isEcho = ({ code, field, image = '' }: PublishProblem) =>
    (code === 'invalid-image' && failures.has(image)) ||
    (code === 'missing-image' && refused.includes(image)) ||
    (code === 'invalid-field' && field === 'images' && lacksImage);
  const failed = Array.from(failures, ([image, message]): PublishProblem => {
    return { code: 'invalid-image', field: 'images', message, image };
  });
  const reported = [...checked.filter((problem) => !isEcho(problem)), ...failed];
  return [...found, ...reported.map((problem) => atPosition(problem, positions))];
}

export function textOf({ values }: FrontMatter, key: SingleKey): string {
  return values.get(key)?.text.trim() ?? '';
}

/** Returns the date in the front matter, or the day with which Jekyll and Docusaurus begin a file name; empty for none. */
export function dateOf({ path }: FoundFile, matter: FrontMatter): string {
  return textOf(matter, 'date') || (DAY_IN_PATH.exec(path)?.[1] ?? '');
}

const DAY_IN_PATH = /(?:^|[\\/])(\d{4}-\d{2}-\d{2})-[^\\/]+(?:[\\/]index)?\.\w+$/i;

/** Creates the hash of a file and its images. It does not depend on how images are scaled. */
export function sourceHash(
  { keepOriginals }: FoundFile,
  text: string,
): {
  readonly add: (image: ImageSource) => void;
  readonly digest: () => string;
} {
  const hash = createHash('sha256').update(text);
  return {
    add: ({ name, bytes }) => void hash.update(`\n${name}\n`).update(bytes),
    digest: () => (keepOriginals ? hash.update('\noriginal') : hash).digest('hex'),
  };
}

export const DRAFTS_FOLDER = /[\\/]_drafts[\\/]/;

/** Returns whether the `id` of a file is a random UUID, as posts have them, and not the id of another program. */
export function isPostId(id: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id);
}
