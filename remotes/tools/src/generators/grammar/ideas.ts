import { characterCount } from '@ledgerlight/posts/character-count';
import { ALL } from '../idea-fields.ts';
import { inSeededOrder, seededChoice } from './seeded-order.ts';
import { fillTemplate, type Slots } from './template.ts';

/** Templates by intent: what a reader or viewer wants. */
export type Grammar<Intent extends string> = Readonly<Record<Intent, readonly string[]>>;

export interface Idea<Intent extends string> {
  readonly text: string;
  readonly intent: Intent;
}

interface IdeaRequest<Intent extends string> {
  readonly grammar: Grammar<Intent>;
  readonly intent: Intent | typeof ALL;
  readonly slots: Slots;
  readonly isPlural: boolean;
  /** What {number} may be. */
  readonly numbers: readonly [string, ...string[]];
  readonly maxCharacters: number;
}

/**
 * Returns all ideas that fit the slots and the limit, each once, in an order that depends on nothing but the request. The intents
 * alternate, so that the first ideas show each of them.
 */
export function allIdeas<Intent extends string>(request: IdeaRequest<Intent>): readonly Idea<Intent>[] {
  const { grammar, intent, maxCharacters } = request;
  const seen = new Set<string>();
  const queues = intentsOf(grammar, intent).map((each) => filled(request, each));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => queues.flatMap((queue) => queue[index] ?? []))
    .flat()
    .filter(({ text }) => {
      if (seen.has(text) || characterCount(text) > maxCharacters) return false;
      seen.add(text);
      return true;
    });
}

/** Returns the chosen intent, or each of them. */
function intentsOf<Intent extends string>(grammar: Grammar<Intent>, intent: Intent | typeof ALL): readonly Intent[] {
  if (intent !== ALL) return [intent];
  const all: Intent[] = [];
  for (const each in grammar) all.push(each);
  return all;
}

function filled<Intent extends string>(request: IdeaRequest<Intent>, intent: Intent): readonly Idea<Intent>[] {
  const { grammar, slots, isPlural, numbers } = request;
  const seed = JSON.stringify(slots);
  return inSeededOrder(grammar[intent], seed, (template) => template).flatMap((template) => {
    const text = fillTemplate(template, { ...slots, number: seededChoice(numbers, template + seed) }, isPlural);
    return text === null ? [] : [{ text, intent }];
  });
}

export interface Batch<Item> {
  readonly items: readonly Item[];
  /** Counted from 1. */
  readonly number: number;
  /** The number of the batch after this one, or null after the last. */
  readonly next: number | null;
  readonly batches: number;
}

/** Returns the batch with this number, counted from 1. A number beyond the last starts again. */
export function batchOf<Item>(items: readonly Item[], number: number, size: number): Batch<Item> {
  const batches = Math.max(1, Math.ceil(items.length / size));
  const index = (Math.max(1, number) - 1) % batches;
  const next = batches === 1 ? null : ((index + 1) % batches) + 1;
  return { items: items.slice(index * size, (index + 1) * size), number: index + 1, next, batches };
}
