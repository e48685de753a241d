import { expect, test } from 'vitest';
import { sampleInput } from '../testing/sample-input.ts';
import { readPostText } from '../text/post-text.ts';
import { riskyPhraseWarnings } from './risky-phrases.ts';

const { fields } = sampleInput();

function found(markdown: string) {
  return riskyPhraseWarnings(fields, readPostText(markdown)).map(
    ({ line, message }) => `${line} ${/'([^']+|can't lose)'/.exec(message)?.[1]}`,
  );
}

test('warns of promises with their lines, through emphasis and line breaks', () => {
  const text =
    'One\nline with **guaranteed** returns.\n\n- You cannot lose\n- A risk-free plan\n\n> There is no\n> risk here.';
  expect(found(text)).toEqual(['2 guaranteed returns', '4 cannot lose', '5 risk-free', '7 no risk']);
});

test('names the rule behind each phrase', () => {
  const [guarantee, free] = riskyPhraseWarnings({ ...fields, title: 'Guaranteed income, risk free' }, null);
  expect(guarantee?.message).toContain('COBS 4.2.5G');
  expect(free?.message).toContain('COBS 4.2.1R');
});

test.each([
  'It is not risk-free.',
  'No return is guaranteed.',
  'Returns are not guaranteed.',
  'There is no such thing as a risk-free investment.',
  "This isn't a no-risk plan.",
  'The Sharpe ratio subtracts the risk-free rate.',
  'You cannot lose more than you paid.',
  'You never get guaranteed returns.',
  '`risk-free` in code',
])('does not warn of %s', (text) => {
  expect(found(text)).toEqual([]);
});

test.each(['No fees and guaranteed returns', 'Not only is it risk-free', 'We do not wait. It is risk-free.'])(
  'a negation of something else does not excuse: %s',
  (text) => {
    expect(found(text)).toHaveLength(1);
  },
);

test('reads a long hostile text in bounded time', () => {
  expect(found('not risk-free no risk guaranteed '.repeat(4000)).length).toBeLessThanOrEqual(20);
});
