import type { DraftFields } from '@ledgerlight/backend/drafts';
import { unescapeContent } from '@ledgerlight/posts/escape';
import type { PostStore } from '@ledgerlight/publishing/ports';
import type { DraftedForm } from '../drafts/open/use-server-draft.ts';
import { type BasePost, basePostOf, isChanged } from '../model/content.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { draftOfForm, fileNamesOf, formOfDraft, unknownBase } from './draft-content.ts';
import type { DraftImages } from './draft-images.ts';

type BaseLookups = Pick<PostStore, 'findById' | 'formerVersion'>;

const LOOKUP_TIMEOUT_MS = 10_000;

/**
 * Connects the model of the editor with a shared draft. What the form shows otherwise than the draft has it, such as a time to the
 * minute, reads as it was written until a person changes it.
 */
export function createDraftedForm(model: EditorModel, images: DraftImages, posts: BaseLookups): DraftedForm {
  const shownNow = () => draftOfForm(model.state(), images.addresses);
  let written: Written | null = null;

  return {
    read() {
      const shown = shownNow();
      return written === null ? shown : asWritten(shown, written);
    },

    write(fields) {
      const { content, base } = model.state();
      const isRebased = base !== null && fields.baseHash !== null && fields.baseHash !== base.contentHash;
      const next = isRebased ? unknownBase(base, fields.baseHash ?? '') : base;
      const form = formOfDraft(fields, { content, base }, images.addresses);
      const isRestored =
        written === null && base !== null && isChanged({ content: form, initial: model.state().initial });
      const fileNames = fileNamesOf(content.images, images.addresses);
      model.load({ type: 'draft-written', content: form, base: next, isRestored, fileNames });
      written = { fields, shown: shownNow() };
      if (next !== null && isRebased) void findBase(model, next, posts);
    },

    onChange(listener) {
      const ends = [model.subscribe((isEdit) => isEdit && listener()), images.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

interface Written {
  readonly fields: DraftFields;
  readonly shown: DraftFields;
}

function asWritten(shown: DraftFields, written: Written): DraftFields {
  const before = new Map<string, unknown>(Object.entries(written.shown));
  const changed = Object.entries(shown).filter(([name, value]) => value !== before.get(name));
  return { ...written.fields, ...Object.fromEntries(changed) };
}

/** Finds the version of the post on which the draft is based, with which a newer one is compared when it is published. */
async function findBase(model: EditorModel, wanted: BasePost, posts: BaseLookups): Promise<void> {
  const { id, slug, contentHash, publishedAt } = wanted;
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
  const find = async () => {
    const now = await posts.findById(id, signal);
    return now?.contentHash === contentHash ? now : posts.formerVersion(id, contentHash, signal);
  };
  const found = await find().catch(() => null);
  if (found === null || model.state().base?.contentHash !== contentHash) return;
  const content = unescapeContent(found.content);
  model.load({ type: 'base-found', base: basePostOf({ ...found, content, id, slug, publishedAt }) });
}
