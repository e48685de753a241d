import type { DraftFields, DraftSave } from '@ledgerlight/backend/drafts';
import { SAMPLE_FIELDS } from '../sample-post.ts';

const { excerpt: _excerpt, readingMinutes: _readingMinutes, ...WRITTEN } = SAMPLE_FIELDS;

export function sampleDraft(changes: Partial<DraftFields> = {}): DraftFields {
  return {
    ...WRITTEN,
    ...{ title: 'Rates hold steady', content: 'The bank kept its rate.', type: 'financial-news', imageUrl: null },
    ...{ slug: '', prompt: '', unplacedImages: '', notes: '', correction: '', publishAt: null, baseHash: null },
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
