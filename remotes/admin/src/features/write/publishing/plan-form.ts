import { validatePostForm } from '@ledgerlight/posts/form';
import { checkPost } from '@ledgerlight/publishing/check';
import { messageOf } from '@ledgerlight/publishing/errors';
import type { PublishImage, PublishInput } from '@ledgerlight/publishing/input';
import { type PostPlan, planPost } from '@ledgerlight/publishing/plan';
import { readPostText } from '@ledgerlight/publishing/post-text';
import type { ImageEntry, StoredImage } from '../../../images/image-entry.ts';
import { parsePublishTime } from '../../../kit/publish-time.ts';
import { type EditorProblem, typedSlug } from '../model/content.ts';
import type { EditorState } from '../model/state.ts';
import { storedContent } from '../model/stored-names.ts';
import {
  type AlreadyPublished,
  alreadyPublished,
  conflictWith,
  isSameVersion,
  type PostConflict,
  remoteVersion,
} from './remote-post.ts';
import type { EditorServices } from './services.ts';

export type FormPlan =
  | { readonly kind: 'problems'; readonly problems: readonly EditorProblem[] }
  | ReviewedPlan
  | PostConflict
  | AlreadyPublished;

export interface ReviewedPlan {
  readonly kind: 'ready';
  readonly plan: PostPlan;
  readonly unchangedImages: readonly StoredImage[];
  /** Whether the form makes a new post; it may be stored already when the response to an earlier attempt was lost. */
  readonly isNew: boolean;
}

/** Plans to publish the form. An edited post must still be the one on which the edit is based. Writes nothing. */
export async function planForm(
  form: Pick<EditorState, 'content' | 'initial' | 'base' | 'draftId'>,
  services: Pick<EditorServices, 'ports' | 'readImage' | 'publisherOf'>,
  signal: AbortSignal,
): Promise<FormPlan> {
  const state = { ...form, content: storedContent(form.content) };
  const { base, content, draftId } = state;
  const problems = formProblems(state);
  if (problems.length > 0) return { kind: 'problems', problems };
  const read = await readImages(content.images, services, signal);
  if ('problem' in read) return { kind: 'problems', problems: [read.problem] };
  const { environment } = services.ports;
  const id = base?.id ?? content.postId ?? draftId;
  const check = checkPost(publishInput(state, read.images, { id, now: environment.now() }));
  const plan = await planPost(check, services.ports, { signal });
  if (plan.action === 'refused') return { kind: 'problems', problems: plan.problems.map(withLine) };
  const { existing } = plan.work;
  // A draft that was never sent has its id for itself.
  if (base === null && content.postId === null && existing !== null)
    return alreadyPublished(existing, services, signal);
  if (base) {
    const remote = existing && remoteVersion(existing);
    if (remote === null || !isSameVersion(remote, base)) return conflictWith(base.id, remote, services, signal);
  }
  const unchangedImages = content.images.slice(1).filter((image) => image.kind === 'stored');
  return { kind: 'ready', plan, unchangedImages, isNew: base === null };
}

function withLine({ field, message, line }: EditorProblem): EditorProblem {
  return line === undefined ? { field, message } : { field, line, message: `Line ${line}: ${message}` };
}

/** @param options.now the time of a scheduled post that is to be published at once */
export function publishInput(
  { content, initial }: Pick<EditorState, 'content' | 'initial'>,
  images: readonly PublishImage[],
  { id, now }: { readonly id: string; readonly now: number },
): PublishInput {
  const time = parsePublishTime(content.fields.publishedAt);
  const iso = time.kind === 'time' ? time.iso : new Date(now).toISOString();
  return {
    fields: content.fields,
    text: readPostText(content.fields.content),
    images,
    identity: { kind: 'id', id, slug: typedSlug({ content, initial }) },
    publishedAt: content.fields.publishedAt === initial.fields.publishedAt ? null : iso,
  };
}

/** Reads the featured image and all files. Other stored images are referred to by the text and stay as they are. */
async function readImages(
  images: readonly ImageEntry[],
  { readImage }: Pick<EditorServices, 'readImage'>,
  signal: AbortSignal,
): Promise<{ readonly images: readonly PublishImage[] } | { readonly problem: EditorProblem }> {
  const read: PublishImage[] = [];
  for (const [index, image] of images.entries()) {
    if (image.kind === 'stored' && index > 0) continue;
    const { name, alt, focus } = image;
    try {
      const bytes =
        image.kind === 'file' ? new Uint8Array(await image.blob.arrayBuffer()) : await readImage(image.id, signal);
      read.push({ name, bytes, alt, focus });
    } catch (error) {
      if (signal.aborted) throw error;
      const message = `The picture ${name} could not be loaded (${messageOf(error)}). Try again, or choose another one.`;
      return { problem: { field: 'images', message } };
    }
  }
  return { images: read };
}

/** Validates the form without a request; at most one problem for each field (specification section 5). */
function formProblems({ content: { fields, images }, initial }: Pick<EditorState, 'content' | 'initial'>) {
  const form = validatePostForm({ ...fields, imageCount: images.length });
  const problems: EditorProblem[] = form.ok ? [] : [...form.problems];
  const time = fields.publishedAt === initial.fields.publishedAt ? null : parsePublishTime(fields.publishedAt);
  if (time?.kind === 'invalid') problems.push({ field: 'publishedAt', message: time.message });
  return problems;
}
