import * as v from 'valibot';
import { readItem, storeItem } from '../form/session-item.ts';
import type { ImprovableTexts } from './improvable-texts.ts';

const PREFIX = 'ledgerlight.improved.';

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sources: v.array(v.string()), texts: v.array(v.string()) }),
);

/** Returns what was written of the same texts in this tab before a reload, or null. */
export function loadImproved(source: ImprovableTexts): readonly string[] | null {
  const stored = v.safeParse(storedSchema, readItem(PREFIX + source.tool));
  if (!stored.success) return null;
  const { sources, texts } = stored.output;
  const isSame = JSON.stringify(sources) === JSON.stringify(textsOf(source)) && sources.length === texts.length;
  return isSame ? texts : null;
}

export function storeImproved(source: ImprovableTexts, texts: readonly string[]): void {
  storeItem(PREFIX + source.tool, { sources: textsOf(source), texts });
}

function textsOf({ texts }: ImprovableTexts): readonly string[] {
  return texts.map(({ text }) => text);
}
