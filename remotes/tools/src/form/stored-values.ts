import * as v from 'valibot';
import { acceptValues, type ToolRules, type ToolValues } from './tool-values.ts';

const PREFIX = 'ledgerlight.tool.';

const storedSchema = v.object({ values: v.record(v.string(), v.unknown()), fragment: v.string() });

interface StoredValues {
  readonly values: ToolValues;
  /** The shared fragment that these values came from, so that a reload keeps the edits made since. */
  readonly fragment: string;
}

/** Returns what was typed in this tab before a reload, or null. */
export function loadStored(rules: ToolRules<unknown>): StoredValues | null {
  try {
    const item = sessionStorage.getItem(PREFIX + rules.slug);
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), item);
    return stored.success ? { ...stored.output, values: acceptValues(rules, stored.output.values).values } : null;
  } catch {
    // Browsers refuse the storage in some private modes.
    return null;
  }
}

export function store(slug: string, stored: StoredValues): void {
  try {
    sessionStorage.setItem(PREFIX + slug, JSON.stringify(stored));
  } catch {
    // What is typed is then lost with a reload, as in other forms.
  }
}
