import { errorMessage } from '@ledgerlight/backend/errors';
import { ApprovalNeededError } from '@ledgerlight/publishing/errors';
import {
  type ImageReplacement,
  replacedAddress,
  replacedFields,
  replaceImageInPost,
  withImageReplaced,
} from '@ledgerlight/publishing/replace-image';
import { sameDraft } from '../../drafts/session/merge-draft.ts';
import type { MediaServices } from '../services.ts';
import type { ReplacementPlan } from './replacement-plan.ts';

export interface PlaceOutcome {
  readonly title: string;
  /** `unchanged`: it did not show the image any more. */
  readonly state: 'changed' | 'submitted' | 'unchanged' | 'failed';
  readonly problem: string;
}

type Places = Pick<MediaServices, 'ports' | 'reviews' | 'drafts'>;

/** The content hash of each changed post before and after. */
type ChangedHashes = Map<string, { readonly before: string; readonly after: string }>;

/**
 * Replaces an image in each place of the plan, one after the other; a failure ends only its own place. A text that needs an approval
 * is submitted for review. Running it again changes what is left.
 */
export async function replaceEverywhere(
  { changed, submitted, drafts }: ReplacementPlan,
  replacement: ImageReplacement,
  services: Places,
  onProgress: (done: number) => void,
): Promise<readonly PlaceOutcome[]> {
  const hashes: ChangedHashes = new Map();
  const outcomes: PlaceOutcome[] = [];
  const steps = [
    ...[...changed, ...submitted].map(
      ({ id, title }) => [title, () => inPost(id, replacement, services, hashes)] as const,
    ),
    ...drafts.map(({ id, title }) => [title, () => inDraft(id, replacement, services, hashes)] as const),
  ];
  for (const [title, run] of steps) {
    outcomes.push(
      await run().then(
        (state) => ({ title, state, problem: '' }),
        (error: unknown) => ({ title, state: 'failed' as const, problem: errorMessage(error) }),
      ),
    );
    onProgress(outcomes.length);
  }
  return outcomes;
}

async function inPost(
  id: string,
  replacement: ImageReplacement,
  { ports, reviews }: Places,
  hashes: ChangedHashes,
): Promise<PlaceOutcome['state']> {
  const { signal } = new AbortController();
  try {
    const done = await replaceImageInPost(id, replacement, ports, signal);
    if (done) hashes.set(id, { before: done.before.contentHash, after: done.after.contentHash });
    return done ? 'changed' : 'unchanged';
  } catch (error) {
    if (!(error instanceof ApprovalNeededError)) throw error;
    const post = await ports.posts.findById(id, signal);
    const fields = post && replacedFields(post, replacement);
    if (!fields) return 'unchanged';
    await reviews.submit(id, fields, { baseHash: post.contentHash, message: 'An image was replaced in all posts.' });
    return 'submitted';
  }
}

/** An open editor of the draft merges the change with its own. */
async function inDraft(
  id: string,
  replacement: ImageReplacement,
  { drafts }: Places,
  hashes: ChangedHashes,
): Promise<PlaceOutcome['state']> {
  const device = crypto.randomUUID();
  let draft = await drafts.find(id);
  for (let step = 1; step <= MAX_ATTEMPTS && draft; step += 1) {
    const content = withImageReplaced(draft.fields.content, replacement);
    const unplacedImages = withImageReplaced(draft.fields.unplacedImages, replacement);
    const imageUrl = replacedAddress(draft.fields.imageUrl, replacement);
    const changed = { content, unplacedImages, imageUrl };
    if (sameDraft(draft.fields, { ...draft.fields, ...changed })) return 'unchanged';
    const base = hashes.get(id);
    const baseHash = base && draft.fields.baseHash === base.before ? base.after : draft.fields.baseHash;
    const fields = { ...draft.fields, ...changed, baseHash };
    const saved = await drafts.save({ id, expectedVersion: draft.version, device, step, fields });
    if (saved.outcome === 'saved') return 'changed';
    draft = saved.outcome === 'conflict' ? saved.draft : null;
  }
  if (draft === null) return 'unchanged';
  throw new Error('Another person is changing this draft. Try again in a moment.');
}

const MAX_ATTEMPTS = 3;
