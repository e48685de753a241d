import * as v from 'valibot';
import { readItem, storeItem } from '../form/session-item.ts';
import type { ImprovableTexts } from './improvable-texts.ts';

const PREFIX = 'ledgerlight.improved.';

const storedSchema = v.object({ sources: v.array(v.string()), texts: v.array(v.string()) });

/** Returns what was written of the same texts in this tab before a reload, or null. */
export function loadImproved(source: ImprovableTexts): readonly string[] | null {
  const stored = readItem(PREFIX + source.tool, storedSchema);
  if (!stored) return null;
  const { sources, texts } = stored;
  const isSame = JSON.stringify(sources) === JSON.stringify(textsOf(source)) && sources.length === texts.length;
  return isSame ? texts : null;
}

export function storeImproved(source: ImprovableTexts, texts: readonly string[]): void {
  storeItem(PREFIX + source.tool, { sources: textsOf(source), texts });
}

function textsOf({ texts }: ImprovableTexts): readonly string[] {
  return texts.map(({ text }) => text);
}
