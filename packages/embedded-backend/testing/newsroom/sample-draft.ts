import type { DraftFields, DraftSave } from '@ledgerlight/backend/drafts';

export function sampleDraft(changes: Partial<DraftFields> = {}): DraftFields {
  return {
    title: 'Rates hold steady',
    content: 'The bank kept its rate.',
    author: 'Financial Advisory Team',
    type: 'financial-news',
    imageUrl: null,
    imageAlt: '',
    imageFocus: '',
    metaTitle: null,
    metaDescription: null,
    slug: '',
    prompt: '',
    unplacedImages: '',
    canonicalUrl: null,
    indexing: 'index',
    socialTitle: null,
    socialDescription: null,
    topics: '',
    notes: '',
    correction: '',
    publishAt: null,
    baseHash: null,
    ...changes,
  };
}

/** An editing session of one draft, which numbers its saves. */
export function sampleSession(id: string = crypto.randomUUID()) {
  const device = crypto.randomUUID();
  let step = 0;
  return (expectedVersion: number, changes: Partial<DraftFields> = {}): DraftSave => {
    step += 1;
    return { id, expectedVersion, device, step, fields: sampleDraft(changes) };
  };
}
