import type { ReadyPlan } from '@ledgerlight/publishing/plan';
import { type BasePost, basePostOf } from '../../content.ts';
import type { EditorServices } from '../../services.ts';
import { newestBase } from '../plan-form.ts';

/** How long the look at what is stored after a publish may take, in milliseconds. */
export const LOOK_TIME = 3000;

/** What the next edit of the same post begins from; null leads to an empty form for a new post. */
export async function baseAfter({ work, post }: ReadyPlan, services: EditorServices): Promise<BasePost | null> {
  const { existing } = work;
  if (!existing) return null;
  const base = await newest({ work }, services);
  // What is stored is not known here, so the next review compares the two.
  return (
    base ??
    basePostOf({
      ...existing,
      ...post.value,
      imageAlt: post.imageAlt,
      imageFocus: post.imageFocus,
      type: post.value.postType,
      contentHash: '',
    })
  );
}

/** The post as it is stored now, null when it is gone, undefined when that cannot be found out. */
export async function newest(
  { work }: Pick<ReadyPlan, 'work'>,
  services: EditorServices,
): Promise<BasePost | null | undefined> {
  if (!work.existing) return undefined;
  return newestBase(work.existing, services, AbortSignal.timeout(LOOK_TIME)).catch(() => undefined);
}
