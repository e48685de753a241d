import { allIdeas, batchOf } from '../../generators/grammar/ideas.ts';
import { inSeededOrder } from '../../generators/grammar/seeded-order.ts';
import { fillTemplate, type Slots, subjectSlots } from '../../generators/grammar/template.ts';
import type { ALL, IdeaRequest } from '../../generators/idea-fields.ts';
import { withCapital } from '../../generators/language/clean-text.ts';
import { IDEA_LIMITS } from '../../generators/limits.ts';
import type { IdeaResult, ScoredIdea } from '../../generators/scored-ideas.ts';
import type { Score } from '../../generators/scoring/score.ts';
import { scoreCaption } from './score.ts';
import { BODIES, CLOSINGS, MIDDLES, OPENINGS, REPLIES } from './templates.ts';

const LENGTHS = ['Short', 'Medium', 'Long'] as const;

interface CaptionRequest extends IdeaRequest {
  readonly intent: keyof typeof OPENINGS | typeof ALL;
  readonly shows: string;
  /** In the middle of a sentence, or null. */
  readonly point: string | null;
}

/** Returns one batch of captions, one of each length. Each has a first line of its own. */
export function instagramCaptions(request: CaptionRequest): IdeaResult {
  const { subject, audience, intent, shows, point, draft, batch } = request;
  const slots = { ...subjectSlots(subject, audience), shows: shows || null };
  const openings = allIdeas({
    grammar: OPENINGS,
    intent,
    slots,
    isPlural: subject.isPlural,
    numbers: ['3'],
    maxCharacters: IDEA_LIMITS.instagramCaption.shown,
  });
  const filled = (templates: readonly string[]) => filledInOrder(templates, slots, subject.isPlural);
  const parts: CaptionParts = {
    middles: point === null ? filled(MIDDLES) : [`${withCapital(point)}.`],
    bodies: filled(BODIES),
    replies: filled(REPLIES),
    closings: filled(CLOSINGS),
  };
  const captions = openings.map(({ text }, index) => {
    const length = LENGTHS[index % LENGTHS.length] ?? 'Short';
    return scored(composed(text, index, length, parts), length);
  });
  return {
    subject,
    limit: IDEA_LIMITS.instagramCaption,
    batch: batchOf(captions, batch, LENGTHS.length),
    draft: draft === '' ? null : scored(draft, ''),
    scoreOf,
  };

  function scored(text: string, label: string): ScoredIdea {
    return { text, label, ...scoreOf(text) };
  }

  function scoreOf(text: string): Score {
    const details = [shows, point ?? ''];
    return scoreCaption({ what: 'caption', text, limit: IDEA_LIMITS.instagramCaption, subject, audience }, details);
  }
}

interface CaptionParts {
  readonly middles: readonly string[];
  readonly bodies: readonly string[];
  readonly replies: readonly string[];
  readonly closings: readonly string[];
}

function composed(opening: string, index: number, length: (typeof LENGTHS)[number], parts: CaptionParts): string {
  const round = Math.floor(index / LENGTHS.length);
  const pick = (texts: readonly string[], offset: number) => texts[(round + offset) % texts.length] ?? '';
  const closings = opening.endsWith('?') ? parts.replies : parts.closings;
  if (length === 'Short') return `${opening}\n\n${pick(closings, 0)}`;
  if (length === 'Medium') return [opening, pick(parts.middles, 0), pick(closings, 1)].join('\n\n');
  return [opening, pick(parts.middles, 1), pick(parts.bodies, 0), pick(closings, 2)].join('\n\n');
}

function filledInOrder(templates: readonly string[], slots: Slots, isPlural: boolean): readonly string[] {
  const ordered = inSeededOrder(templates, JSON.stringify(slots), String);
  return ordered.flatMap((template) => fillTemplate(template, slots, isPlural) ?? []);
}
