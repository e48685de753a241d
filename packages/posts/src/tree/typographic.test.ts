import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../markdown/render.ts';
import { typographicText } from '../text/typographic-text.ts';

test.each([
  [`"Rates," she said, "don't fall."`, '“Rates,” she said, “don’t fall.”'],
  [`It's the banks' own 'base' rate ("the rate").`, 'It’s the banks’ own ‘base’ rate (“the rate”).'],
  [`"'Nested' words" and '"nested" words'`, '“‘Nested’ words” and ‘“nested” words’'],
  [`the '90s, '08–'09, rock 'n' roll, 'tis 'til`, 'the ’90s, ’08–’09, rock ’n’ roll, ’tis ’til'],
  [
    `'2026' was a year—"they said"—of pre-"war" prices/"values"`,
    '‘2026’ was a year—“they said”—of pre-“war” prices/“values”',
  ],
  [`"No—" he stopped`, '“No—” he stopped'],
  [`a 6" pipe, 5'10 tall, 1'000 francs`, `a 6" pipe, 5'10 tall, 1'000 francs`],
  [`"a 6" pipe`, '“a 6” pipe'],
  [`" ' "`, `" ' "`],
  [`"Привет", сказал он`, `"Привет", сказал он`],
  ['“Done” already’s', '“Done” already’s'],
  ['', ''],
])('%s', (typed, shown) => {
  expect(typographicText(typed)).toBe(shown);
});

test('replacing quotes is idempotent and changes nothing else', () => {
  const lines = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom(...`" ' “ ” ‘ ’ a b 1 9 . , — - ( n ж \uFFFC`.split(' '), ' '))
      .map((signs) => signs.join('')),
  );
  fc.assert(
    fc.property(lines, (line) => {
      const shown = typographicText(line);
      expect(typographicText(shown)).toBe(shown);
      expect(shown.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")).toBe(line.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"));
    }),
    { numRuns: 500 },
  );
});

test('quotes are paired across inline elements of a block only', () => {
  const { body, headings } = renderMarkdown(
    `## "It's" a 'test'\n\n"*Rates*", *"they" say*, "\`a\`" ["b"](/x "it's")'s "end[^1]"\n\n- "one\n- two"\n\n> 'q'\n\n[^1]: It's.`,
  );
  const text = JSON.stringify(body);
  expect(headings).toEqual([{ id: 's-it-s-a-test', text: '“It’s” a ‘test’', level: 2 }]);
  for (const words of ['“It’s” a ‘test’', '“they” say', '”, ', '“b”', '’s “end', '“one', 'two”', '‘q’', 'It’s.']) {
    expect(text).toContain(words);
  }
  expect(text).toContain(`"title":"it's"`);
});

test('code, HTML, addresses and attributes have straight quotes', () => {
  const typed = `\`it's "x"\` <b title="it's">y</b> https://x.example/it's <https://x.example/"it's> [z](/it's) ![it's "a"](/a.png "it's")`;
  const text = JSON.stringify(
    renderMarkdown(`${typed}\n\n    it's "x"\n\n\`\`\`\nit's "x"\n\`\`\`\n\n<div>\n"it's"\n</div>`).body,
  );
  expect(text).not.toMatch(/[“”‘’]/);
});
