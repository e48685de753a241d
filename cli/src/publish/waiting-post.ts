import type { PostCheck } from '@ledgerlight/publishing/check';
import { type KeptAside, keptAside } from '../scratch/kept-aside.ts';
import type { PostFile } from './post-file.ts';

/**
 * A post that was read and waits for its turn. Its text, and all that was found in it, lie on disk meanwhile: ten thousand files
 * take little more memory than a few, and what is sent is what was checked.
 */
export interface WaitingPost extends Omit<PostFile, 'text' | 'check'> {
  /** Empty where it was not checked, or something is wrong with it. */
  readonly title: string;
  readonly publishedAt: string | null;
  /** How many characters its file has. */
  readonly size: number;
  /** All of it as it was read. @throws after it was let go */
  whole(): PostFile;
  /** Frees its place on disk, when nobody asks for all of it any more. */
  letGo(): void;
}

/** Puts all of a post aside but what is asked of every post at once. */
export function waiting({ file, text, check, ...said }: PostFile): WaitingPost {
  // A piece of a text keeps the whole text in memory; a copy does not.
  const own = structuredClone({ ...said, ...headOf(check) });
  const images = check.ok ? check.post.images : [];
  return { ...own, file, size: text.length, ...readLater(keptAside(inShort(text, check)), { ...own, file }, images) };
}

/** Sees nothing of the text. */
function readLater(
  aside: KeptAside<ShortText>,
  said: Omit<PostFile, 'text' | 'check'>,
  images: CheckedImages,
): Pick<WaitingPost, 'whole' | 'letGo'> {
  return {
    whole() {
      const { text, check, markdown, content } = aside.read();
      const whole = cutFrom(text, markdown);
      return { ...said, text, check: withParts(check, { markdown: whole, content: cutFrom(whole, content) }, images) };
    },
    letGo: aside.letGo,
  };
}

/** A text and what was found in it, each of its words once. */
interface ShortText {
  readonly text: string;
  readonly check: PostCheck;
  readonly markdown: Cut;
  readonly content: Cut;
}

/** What a text ends with, by its place there; itself where the text ends otherwise. */
type Cut = string | { readonly start: number; readonly end: number };

function inShort(text: string, check: PostCheck): ShortText {
  const { markdown, content } = check.ok
    ? { markdown: check.post.text.markdown, content: check.post.value.content }
    : { markdown: '', content: '' };
  const nothing = { markdown: '', content: '' };
  return { text, check: withParts(check, nothing, []), markdown: cut(text, markdown), content: cut(markdown, content) };
}

function cut(text: string, part: string): Cut {
  const { length: end } = text.trimEnd();
  const start = end - part.length;
  return start >= 0 && text.startsWith(part, start) ? { start, end } : part;
}

function cutFrom(text: string, part: Cut): string {
  return typeof part === 'string' ? part : text.slice(part.start, part.end);
}

function headOf(check: PostCheck): Pick<WaitingPost, 'title' | 'publishedAt'> {
  return check.ok
    ? { title: check.post.value.title, publishedAt: check.post.publishedAt }
    : { title: '', publishedAt: null };
}

type CheckedImages = Extract<PostCheck, { ok: true }>['post']['images'];

function withParts(
  check: PostCheck,
  { markdown, content }: { readonly markdown: string; readonly content: string },
  images: CheckedImages,
): PostCheck {
  if (!check.ok) return check;
  const { text, value, ...post } = check.post;
  return { ...check, post: { ...post, text: { ...text, markdown }, value: { ...value, content }, images } };
}
