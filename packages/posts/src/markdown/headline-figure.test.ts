import { expect, test } from 'vitest';
import { headlineFigure } from './headline-figure.ts';

const boxed = (points: string) => `Paid **£1**.\n\n\`\`\`in-short\n${points}\n\`\`\`\n\nLater **£2**.`;

test('the headline figure is the first figure in bold of the in-short box, with its sentence', () => {
  const points =
    "- **Not** one.\n- It's long. It costs **£545 a year** more\n  after five years. Then **£600**.\n- **£700**";
  expect(headlineFigure(boxed(points))).toEqual({
    figure: '£545 a year',
    sentence: 'It costs £545 a year more after five years.',
  });
  expect(headlineFigure(boxed("Bank Rate's at **3.75%**"))).toEqual({
    figure: '3.75%',
    sentence: 'Bank Rate’s at 3.75%',
  });
});

test.each([
  ['no box', 'It costs **£545**.'],
  ['no figure in bold', boxed('- It costs £545 and **more**.')],
  ['a bold sentence', boxed('**It costs £545 more in every single year**')],
  ['an invalid box', boxed('# **£545**')],
  ['a box far down', 'Word '.repeat(2_000) + boxed('- **£545**')],
  ['an empty text', ''],
])('a text with %s has no headline figure', (_, text) => expect(headlineFigure(text)).toBeNull());

test('a sentence that is too long for a share image is left out', () => {
  expect(headlineFigure(boxed(`${'Word '.repeat(40)}**5%**.`))).toEqual({ figure: '5%', sentence: null });
});
