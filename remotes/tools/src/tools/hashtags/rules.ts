import * as v from 'valibot';
import { optionalText, requiredText } from '../../form/checks.ts';
import { readValues, storedChoice, storedToolText, type ToolRules } from '../../form/tool-values.ts';
import { hasWord } from '../../generators/language/clean-text.ts';
import { HASHTAG_LIMITS, HASHTAG_NETWORKS, type HashtagLimit } from '../../generators/limits.ts';
import type { Finding } from '../../result/findings.tsx';
import { hashtagsOf, REACHES, type Reach } from './hashtags.ts';

const shape = v.object({ text: storedToolText, place: storedToolText, network: storedChoice(HASHTAG_NETWORKS) });
const checks = v.object({
  text: v.pipe(
    requiredText('The text', 20_000),
    v.check(
      (text) => text === '' || hasWord(text),
      'The text has no word in it. Hashtags are made of letters and digits.',
    ),
  ),
  place: optionalText('The place', 40),
  network: v.picklist(HASHTAG_NETWORKS),
});

export interface HashtagResult {
  readonly groups: Readonly<Record<Reach, readonly string[]>>;
  /** As many as the network accepts or recommends, of all groups. */
  readonly suggested: readonly string[];
  readonly limit: HashtagLimit;
  readonly findings: readonly Finding[];
}

export const HASHTAG_RULES: ToolRules<v.InferOutput<typeof shape>, HashtagResult> = {
  slug: 'hashtag-generator',
  shape,
  empty: { text: '', place: '', network: 'instagram' },
  example: {
    text: 'First-time buyers can borrow more than last year. Our guide explains how a two-year fixed rate compares with a tracker mortgage, what a stress test is, and when an offset mortgage pays. With three worked examples and a checklist for the first call to a mortgage broker.',
    place: 'UK',
    network: 'instagram',
  },
  read: (values) =>
    readValues(checks, values, ({ text, place, network }) => {
      const groups = hashtagsOf(text, place);
      const limit = HASHTAG_LIMITS[network];
      const suggested = balanced(groups, limit.recommended);
      return { groups, limit, suggested, findings: findingsOf(groups, suggested, limit) };
    }),
};

/** Takes from the groups in turn, the medium ones first: they are neither crowded nor empty. */
function balanced(groups: HashtagResult['groups'], count: number): readonly string[] {
  const order: readonly Reach[] = ['medium', 'narrow', 'broad'];
  const longest = Math.max(...REACHES.map((reach) => groups[reach].length));
  const inTurn = Array.from({ length: longest }, (_, index) =>
    order.flatMap((reach) => groups[reach][index] ?? []),
  ).flat();
  return inTurn.slice(0, count);
}

function findingsOf(
  groups: HashtagResult['groups'],
  suggested: readonly string[],
  { place, max, recommended }: HashtagLimit,
): readonly Finding[] {
  const findings: Finding[] = [
    max === null
      ? {
          level: 'good',
          text: `${place} has no limit; about ${recommended} are recommended. ${suggested.length} are selected.`,
        }
      : { level: 'good', text: `${suggested.length} selected. ${place} accepts ${max}.` },
  ];
  const long = REACHES.flatMap((reach) => groups[reach]).filter((tag) => tag.length > MAX_READABLE);
  if (long.length > 0)
    findings.push({
      level: 'warning',
      text: `${long.length === 1 ? 'One tag is' : `${long.length} tags are`} longer than ${MAX_READABLE} characters.`,
      reason: 'Long tags are hard to read and seldom searched for.',
    });
  return findings;
}

const MAX_READABLE = 30;
