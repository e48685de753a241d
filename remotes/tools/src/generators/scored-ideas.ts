import { allIdeas, type Batch, batchOf, type Grammar } from './grammar/ideas.ts';
import { type Slots, subjectSlots } from './grammar/template.ts';
import type { ALL, IdeaRequest } from './idea-fields.ts';
import type { Subject } from './language/subject.ts';
import type { TextLimit } from './limits.ts';
import type { ScoredText } from './scoring/criteria.ts';
import { type Score, scoreLine } from './scoring/score.ts';

/** A generated text with its score. `label` names its intent for visitors. */
export interface ScoredIdea extends Score {
  readonly text: string;
  readonly label: string;
}

/** What a generator over a subject shows. */
export interface IdeaResult {
  readonly subject: Subject;
  readonly batch: Batch<ScoredIdea>;
  /** Where the texts go. */
  readonly limit: TextLimit;
  /** The visitor's own line, if there is one. */
  readonly draft: ScoredIdea | null;
  /** Scores a text that the generator did not make. */
  readonly scoreOf: (text: string) => Score;
}

interface ScoredIdeasRequest<Intent extends string> {
  readonly grammar: Grammar<Intent>;
  readonly labels: Readonly<Record<Intent, string>>;
  readonly intent: Intent | typeof ALL;
  /** Further slots. */
  readonly slots?: Slots;
  readonly numbers: readonly [string, ...string[]];
  readonly limit: TextLimit;
  /** What a text is in a reason: 'title'. */
  readonly what: string;
  readonly batchSize: number;
  /** How a text is scored, if not as a line. */
  readonly score?: (line: ScoredText) => Score;
}

/** Returns one batch of ideas over a subject, the ones with most points first, and the score of the visitor's own line. */
export function scoredIdeas<Intent extends string>(
  { subject, audience, draft, batch: number }: IdeaRequest,
  request: ScoredIdeasRequest<Intent>,
): IdeaResult {
  const { grammar, labels, intent, slots, numbers, limit, what, batchSize, score = scoreLine } = request;
  const ideas = allIdeas({
    grammar,
    intent,
    slots: { ...subjectSlots(subject, audience), ...slots },
    isPlural: subject.isPlural,
    numbers,
    maxCharacters: limit.max,
  });
  const scoreOf = (text: string) => score({ what, text, limit, subject, audience });
  const scored = (text: string, label: string): ScoredIdea => ({ text, label, ...scoreOf(text) });
  const batch = batchOf(ideas, number, batchSize);
  const items = batch.items.map(({ text, intent }) => scored(text, labels[intent]));
  return {
    subject,
    limit,
    batch: { ...batch, items: items.toSorted((one, other) => other.points - one.points) },
    draft: draft === '' ? null : scored(draft, ''),
    scoreOf,
  };
}
