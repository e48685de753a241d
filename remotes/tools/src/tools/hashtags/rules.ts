import * as v from 'valibot';
import { optionalText, requiredText, whenFilled } from '../../form/checks.ts';
import { defineTool, oneOf, readValues } from '../../form/tool-values.ts';
import { hasWord } from '../../generators/language/clean-text.ts';
import { HASHTAG_LIMITS, type HashtagLimit, type HashtagNetwork } from '../../generators/limits.ts';
import { type Finding, foundIn, good, warning } from '../../result/finding.ts';
import { hashtagsOf, REACHES, type Reach } from './hashtags.ts';

const NETWORKS: Readonly<Record<HashtagNetwork, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  threads: 'Threads',
};

const checks = v.object({
  text: v.pipe(
    requiredText('The text', 20_000),
    whenFilled(hasWord, 'The text has no word in it. Hashtags are made of letters and digits.'),
  ),
  place: optionalText('The place', 40),
  network: oneOf(NETWORKS),
});

export interface HashtagResult {
  readonly groups: Readonly<Record<Reach, readonly string[]>>;
  /** As many as the network accepts or recommends, of all groups. */
  readonly suggested: readonly string[];
  readonly limit: HashtagLimit;
  readonly findings: readonly Finding[];
}

export const HASHTAG_RULES = defineTool({
  slug: 'hashtag-generator',
  choices: { network: NETWORKS },
  empty: { text: '', place: '', network: 'instagram' },
  example: {
    text: 'First-time buyers can borrow more than last year. Our guide explains how a two-year fixed rate compares with a tracker mortgage, what a stress test is, and when an offset mortgage pays. With three worked examples and a checklist for the first call to a mortgage broker.',
    place: 'UK',
    network: 'instagram',
  },
  read: (values) =>
    readValues(checks, values, ({ text, place, network }): HashtagResult => {
      const groups = hashtagsOf(text, place);
      const limit = HASHTAG_LIMITS[network];
      const suggested = balanced(groups, limit.recommended);
      return { groups, limit, suggested, findings: findingsOf(groups, suggested, limit) };
    }),
});

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
  const long = REACHES.flatMap((reach) => groups[reach]).filter((tag) => tag.length > MAX_READABLE);
  return foundIn(
    good(
      max === null
        ? `${place} has no limit; about ${recommended} are recommended. ${suggested.length} are selected.`
        : `${suggested.length} selected. ${place} accepts ${max}.`,
    ),
    long.length > 0 &&
      warning(
        `${long.length === 1 ? 'One tag is' : `${long.length} tags are`} longer than ${MAX_READABLE} characters.`,
        'Long tags are hard to read and seldom searched for.',
      ),
  );
}

const MAX_READABLE = 30;
