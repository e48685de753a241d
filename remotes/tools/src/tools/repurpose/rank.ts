/** Words without a subject of their own. */
const COMMON = new Set(
  'a about after all also an and any are as at be because been before but by can could did do does for from had has have he her his how i if in into is it its just like may more most much no not of on one only or other our out over she should so some such than that the their them then there these they this to up was we were what when which who will with would you your'.split(
    ' ',
  ),
);

const IDEAL_WORDS = { min: 8, max: 28 };

/**
 * Returns the sentences that carry most of the text's vocabulary, in the order of the text. Early sentences, those with figures and those
 * of middling length count more. The same text always gives the same ones.
 */
export function bestSentences(sentences: readonly string[], count: number): readonly string[] {
  const distinct = [...new Set(sentences)];
  const counts = new Map<string, number>();
  for (const word of distinct.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const best = distinct
    .map((sentence, index) => ({ sentence, score: scoreOf(sentence, counts) * (1 + 0.5 / (1 + index)) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ sentence }) => sentence);
  return distinct.filter((sentence) => best.includes(sentence));
}

function wordsOf(sentence: string): readonly string[] {
  return (sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMMON.has(word));
}

function scoreOf(sentence: string, counts: ReadonlyMap<string, number>): number {
  const words = [...new Set(wordsOf(sentence))];
  if (words.length === 0) return 0;
  const weight = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.sqrt(words.length);
  const length = sentence.split(/\s+/).length;
  const fits = length >= IDEAL_WORDS.min && length <= IDEAL_WORDS.max;
  return weight * (fits ? 1 : 0.5) * (/\d/.test(sentence) ? 1.2 : 1) * (/[?:]$/.test(sentence) ? 0.6 : 1);
}
