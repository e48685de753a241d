import { createHash } from 'node:crypto';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { readIndexing } from '@ledgerlight/posts/front-matter/indexing';
import { lacksZone, readPostDate } from '@ledgerlight/posts/front-matter/post-date';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import { checkPost, type PostCheck } from '@ledgerlight/publishing/check';
import { checkImages } from '@ledgerlight/publishing/check-images';
import type { PublishProblem } from '@ledgerlight/publishing/findings';
import { type PostText, readPostText } from '@ledgerlight/publishing/post-text';
import { type FileProblem, type FrontMatter, readFrontMatter, type SingleKey } from '../front-matter/front-matter.ts';
import type { ImageSource } from '../images/prepare-image.ts';
import { newIdOf } from '../memory/new-post-id.ts';
import { FileChangedError } from '../process/errors.ts';
import type { SourceFile } from '../source/find-files.ts';
import { sha256 } from '../values/sha256.ts';
import { CONFLICT_MARKER, conflictProblems } from './conflict-markers.ts';
import { type FullPost, type ParsedPost, UNCHECKED, unreadPost } from './parsed-post.ts';
import { publishImages, readPostImages, type SourceImages } from './post-images.ts';
import { atPosition, filePositions } from './problem-positions.ts';
import { readText } from './read-text.ts';

export interface OpenedFile {
  readonly post: ParsedPost;
  readonly text: string;
  /** Null when it could not be read; the problems of the post then say why. */
  readonly matter: FrontMatter | null;
}

/** Reads and checks a markdown file and its images, as far as that is possible without the backend. Never rejects. */
export async function readPostFile(file: SourceFile): Promise<FullPost> {
  return readOpened(await openPostFile(file));
}

export async function openPostFile(file: SourceFile): Promise<OpenedFile> {
  const unread = unreadPost(file);
  const read = await readText(file);
  if ('problem' in read) return { post: { ...unread, problems: [read.problem] }, text: '', matter: null };
  const { text } = read;
  const matter = readFrontMatter(text);
  const isDraft = matter.isDraft || DRAFTS_FOLDER.test(file.path);
  const markers = isDraft ? [] : conflictProblems(text);
  const problems = markers.length > 0 ? markers : matter.problems;
  if (!matter.isReadable) return { post: { ...unread, problems }, text: '', matter: null };
  const id = matter.values.get('id');
  const post: ParsedPost = {
    ...unread,
    slug: textOf(matter, 'slug').replace(/^\/|\/$/g, '') || null,
    id: id && id.text.trim() !== '' ? { ...id, text: id.text.trim() } : null,
    newId: newIdOf(file.recordKey.name, text),
    size: text.length,
    textHash: sha256(text),
    problems,
    isDraft,
    lacksZone: lacksZone(dateOf(file, matter)),
    positions: filePositions(matter, []),
  };
  return { post, text, matter };
}

export async function readOpened(opened: OpenedFile): Promise<FullPost> {
  const { post, text, matter } = opened;
  const hasMarkers = post.problems.some(({ code }) => code === CONFLICT_MARKER);
  if (matter === null || hasMarkers) return { ...post, text, check: UNCHECKED };
  const { file } = post;
  const content = readPostText(matter.content);
  const hash = sourceHash(opened);
  const found = await readPostImages(file, matter, content.references, hash.add);
  const [featured, ...others] = found.images;
  const described = { alt: textOf(matter, 'imageAlt'), focus: textOf(matter, 'imageFocus') };
  const date = readPostDate(dateOf(file, matter));
  const parsed = {
    ...post,
    source: hash.digest(),
    images: featured ? [{ ...featured, ...described }, ...others] : [],
    positions: filePositions(matter, content.references),
    publishedAt: date.ok ? date.moment : null,
  };
  const check = checkText(parsed, matter, content);
  const problems = problemsOf(parsed, check, found);
  if (!date.ok && dateOf(file, matter) !== '') {
    const problem = { code: 'invalid-date', field: 'publishedAt', message: date.message } as const;
    problems.push(atPosition(problem, parsed.positions));
  }
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return {
    ...parsed,
    text,
    check,
    problems,
    title: check.ok ? check.post.value.title : '',
    publishedAt: check.ok ? parsed.publishedAt : null,
  };
}

/** Reads a post again when it is compared or sent. @throws FileChangedError when its file has changed since it was checked */
export async function readAgain(post: ParsedPost): Promise<FullPost> {
  const read = await readText(post.file);
  if ('problem' in read || sha256(read.text) !== post.textHash) throw new FileChangedError(post.file.shown);
  const { text } = read;
  const { check } = post;
  if (!check.ok) return { ...post, text, check };
  const { images } = checkImages(publishImages(post));
  const { content: markdown } = readFrontMatter(text);
  return {
    ...post,
    text,
    check: { ...check, post: { ...check.post, images, text: { ...check.post.text, markdown } } },
  };
}

function checkText(post: ParsedPost, matter: FrontMatter, text: PostText): PostCheck {
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
    images: publishImages(post),
    identity: { kind: 'file', slug: post.slug },
    publishedAt: post.publishedAt,
  });
}

/** Collects the problems of the front matter, the images and the check, without those that only follow from others. */
function problemsOf(
  { id, problems: own, positions }: ParsedPost,
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
export function dateOf({ path }: SourceFile, matter: FrontMatter): string {
  return textOf(matter, 'date') || (DAY_IN_PATH.exec(path)?.[1] ?? '');
}

const DAY_IN_PATH = /(?:^|[\\/])(\d{4}-\d{2}-\d{2})-[^\\/]+(?:[\\/]index)?\.\w+$/i;

/** Creates the hash of a file and its images. It does not depend on how images are scaled. */
export function sourceHash({ post, text }: OpenedFile): {
  readonly add: (image: ImageSource) => void;
  readonly digest: () => string;
} {
  const hash = createHash('sha256').update(text);
  return {
    add: ({ name, bytes }) => void hash.update(`\n${name}\n`).update(bytes),
    digest: () => (post.file.keepOriginals ? hash.update('\noriginal') : hash).digest('hex'),
  };
}

export const DRAFTS_FOLDER = /[\\/]_drafts[\\/]/;

/** Returns whether the `id` of a file is a random UUID, as posts have them, and not the id of another program. */
export function isPostId(id: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id);
}
