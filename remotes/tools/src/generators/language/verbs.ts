import { wordSet } from './noun-lists.ts';

/** Verbs that open a subject such as 'save money' or, after 'how to', any other. */
const VERBS = wordSet(
  'avoid bake become buy choose create earn find get grow improve invest learn make manage reduce remortgage retire save sell start teach write',
);

/** Forms on -ing that open a phrase with an object: 'buying a house'. Others, as in 'savings account', belong to a noun. */
const GERUNDS: ReadonlySet<string> = new Set([...VERBS].map(gerundOf));

/** Returns 'saving money' for 'save money', and null for what does not start with a verb. 'buy to let' is a noun. */
export function activityOf(words: readonly string[]): string | null {
  const [first = '', second] = words;
  if (!VERBS.has(first.toLowerCase()) || second === 'to') return null;
  return withGerund(words);
}

/** Returns 'poaching an egg' for 'poach an egg'. */
export function withGerund([first = '', ...rest]: readonly string[]): string {
  return [gerundOf(first.toLowerCase()), ...rest].join(' ');
}

export function startsWithGerund(words: readonly string[]): boolean {
  return words.length > 1 && GERUNDS.has((words[0] ?? '').toLowerCase());
}

function gerundOf(verb: string): string {
  if (verb === 'be' || /(?:ee|oe|ye)$/.test(verb)) return `${verb}ing`;
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (verb.endsWith('e')) return `${verb.slice(0, -1)}ing`;
  // One syllable with one vowel before one consonant: get, run, plan.
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb)) return `${verb}${verb.at(-1)}ing`;
  return `${verb}ing`;
}
