import type { PostCheck } from '@ledgerlight/publishing/check';
import { keptAside } from '../scratch/kept-aside.ts';
import type { PostFile } from './post-file.ts';

/**
 * A post that was read and waits for its turn. Its text, and all that was found in it, lie on disk meanwhile: ten thousand files
 * take little more memory than a few, and what is sent is what was checked.
 */
export interface WaitingPost extends Omit<PostFile, 'text' | 'check'> {
  /** Empty where it was not checked, or something is wrong with it. */
  readonly title: string;
  readonly publishedAt: string | null;
  /** All of it as it was read. */
  whole(): PostFile;
}

/** Puts all of a post aside but what is asked of every post at once. */
export function waiting({ file, text, check, ...said }: PostFile): WaitingPost {
  // A piece of a text keeps the whole text in memory; a copy does not.
  const own = structuredClone({ ...said, ...headOf(check) });
  const images = check.ok ? check.post.images : [];
  const aside = keptAside({ text, check: withImages(check, []) });
  return {
    ...own,
    file,
    whole() {
      const found = aside();
      return { ...own, file, text: found.text, check: withImages(found.check, images) };
    },
  };
}

function headOf(check: PostCheck): Pick<WaitingPost, 'title' | 'publishedAt'> {
  return check.ok
    ? { title: check.post.value.title, publishedAt: check.post.publishedAt }
    : { title: '', publishedAt: null };
}

type CheckedImages = Extract<PostCheck, { ok: true }>['post']['images'];

function withImages(check: PostCheck, images: CheckedImages): PostCheck {
  return check.ok ? { ...check, post: { ...check.post, images } } : check;
}
