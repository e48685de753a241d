import { IMPROVED_TOOLS, TEXT_IMPROVEMENT_LIMITS } from '@ledgerlight/site/text-improvement';
import type { ToolValues } from '../form/tool-values.ts';
import type { Finding } from '../result/finding.ts';

/** The texts of a result that an AI provider can improve. */
export interface ResultTexts {
  readonly texts: readonly { readonly title: string; readonly text: string }[];
  /** What the tool finds in an improved text in the place of `index`. */
  readonly findingsOf: (text: string, index: number) => readonly Finding[];
}

export interface ImprovableTexts extends ResultTexts {
  /** The slug of the tool. */
  readonly tool: string;
  /** What the form says of subject and readers. */
  readonly about: string;
}

/** Whether the server accepts texts of the tool. */
export function isImprovedTool(slug: string): boolean {
  return IMPROVED_TOOLS.some((tool) => tool === slug);
}

/** Returns the fields of a form as notes for the provider, cut to the limit. */
export function notesOf(values: ToolValues): string {
  const notes = Object.entries(values)
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  // A surrogate without its other half would be no text.
  return notes
    .join('\n')
    .slice(0, TEXT_IMPROVEMENT_LIMITS.about)
    .replace(/\p{Surrogate}/gu, '');
}

export function isWithinLimits({ texts }: ResultTexts): boolean {
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  return texts.length <= TEXT_IMPROVEMENT_LIMITS.texts && characters <= TEXT_IMPROVEMENT_LIMITS.characters;
}
