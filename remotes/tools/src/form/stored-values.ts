import * as v from 'valibot';
import { readItem, storeItem } from './session-item.ts';
import { acceptValues, type ToolRules, type ToolValues } from './tool-values.ts';

const PREFIX = 'ledgerlight.tool.';

const storedSchema = v.object({ values: v.record(v.string(), v.unknown()), fragment: v.string() });

interface StoredValues<Values> {
  readonly values: Values;
  /** The shared fragment that these values came from, so that a reload keeps the edits made since. */
  readonly fragment: string;
}

/** Returns what was typed in this tab before a reload, or null. */
export function loadStored<Values extends ToolValues>(rules: ToolRules<Values, unknown>): StoredValues<Values> | null {
  const stored = readItem(PREFIX + rules.slug, storedSchema);
  return stored && { ...stored, values: acceptValues(rules, stored.values).values };
}

export function store<Values extends ToolValues>(slug: string, stored: StoredValues<Values>): void {
  storeItem(PREFIX + slug, stored);
}
