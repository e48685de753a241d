import { withCapital } from '../language/clean-text.ts';
import type { Subject } from '../language/subject.ts';

/** The texts that a template may name in braces. A template that names a missing one is left out. */
export type Slots = Readonly<Record<string, string | null>>;

const SLOT = /\{([^{}]*)\}/g;
const SENTENCE_START = /(?:^|[.?!|·•]\s+|\n)$/;

/**
 * Fills a template: `{topics}` is the text of a slot, `{are|is}` the first word for a plural subject and the second otherwise. A slot at
 * the start of a sentence gets a capital. Returns null if a slot has no text.
 */
export function fillTemplate(template: string, slots: Slots, isPlural: boolean): string | null {
  let isComplete = true;
  const text = template.replaceAll(SLOT, (_, name: string, index: number) => {
    const [plural = '', singular] = name.split('|');
    if (singular !== undefined) return isPlural ? plural : singular;
    const value = Object.hasOwn(slots, name) ? (slots[name] ?? null) : null;
    if (value === null) isComplete = false;
    return SENTENCE_START.test(template.slice(0, index)) ? withCapital(value ?? '') : (value ?? '');
  });
  return isComplete ? text : null;
}

/**
 * Returns the slots of a subject: {topics} in general, {notion} after 'what is', {topic} before a noun, {kind} after 'kinds of', {things} only for what people
 * choose, {a thing} and {thing} also only if it is counted, {doing} only for activities; and {audience}, its readers.
 */
export function subjectSlots(subject: Subject, audience: string): Slots {
  const { use, general, modifier, one, bare, isVerbal } = subject;
  return {
    topics: general,
    notion: isVerbal ? null : general,
    topic: modifier,
    kind: use === 'name' ? null : modifier,
    things: use === 'thing' ? general : null,
    'a thing': one,
    thing: bare,
    doing: use === 'activity' ? general : null,
    audience: audience || null,
  };
}
