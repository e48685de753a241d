import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ToolValues, textIn } from '../../form/tool-values.ts';
import { readTool } from '../../testing/read-tool.ts';
import { readSections } from './read-post.ts';
import { REPURPOSE_RULES } from './rules.ts';
import { MAX_POST, postLength } from './thread.ts';

const { empty, example } = REPURPOSE_RULES;
const { resultOf, problemsOf } = readTool(REPURPOSE_RULES, empty);

test('reads title, sections, sentences and list items', () => {
  expect(
    readSections(
      '---\ntitle: "Tea"\n---\n\nHot. Cold?\n\n## Milk\n\n- **A** drop\n- none\n\n| a |\n|---|\n| b |\n\n```\ncode\n```',
    ),
  ).toEqual({
    title: 'Tea',
    sections: [
      { heading: '', sentences: ['Hot.', 'Cold?'], bullets: [] },
      { heading: 'Milk', sentences: [], bullets: ['A drop', 'none'] },
    ],
  });
});

test('every sentence of the formats is one of the text', () => {
  const { summary, thread, newsletter } = resultOf(example);
  const words = (text: string) => text.replaceAll(/[#*\-\s]+/g, ' ');
  expect(summary).toHaveLength(3);
  for (const sentence of summary) expect(words(textIn(example, 'markdown'))).toContain(words(sentence));
  expect(thread[0]).toMatch(/^When an overpayment saves more than a savings account\n\nA mortgage at 4\.5%/);
  expect(thread.at(-1)).toBe(`The whole text: ${example.address}\n\n${thread.length}/${thread.length}`);
  expect(newsletter).toMatch(/^Subject: When an overpayment saves more than a savings account\nPreview: /);
  expect(newsletter).toContain('**What the account pays.**');
});

test('makes a slide of each section, with its list items', () => {
  const slides = resultOf(example).slides.split('\n\n---\n\n');
  expect(slides.map((slide) => slide.split('\n')[0])).toEqual([
    '# When an overpayment saves more than a savings account',
    '## In short',
    '## What the mortgage costs',
    '## What the account pays',
    '## Before you overpay',
    '## Read more',
  ]);
  expect(slides[4]).toContain('- Look up the yearly overpayment limit in your offer');
});

test('counts a post as X does', () => {
  expect(postLength('Tea 🫖')).toBe(6);
  expect(postLength('See https://example.com/a/very/long/address/that/never/ends')).toBe(27);
  expect(postLength('日本')).toBe(4);
});

test('no post of a thread is too long, whatever the text', () => {
  const text = fc.array(
    fc.constantFrom('Tea is hot.', 'word', 'x'.repeat(400), '日本'.repeat(200), '## Head', '🫖', '\n\n'),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(text, (parts) => {
      const markdown = parts.join(' ');
      fc.pre(Object.keys(problemsOf({ markdown })).length === 0);
      for (const post of resultOf({ markdown }).thread) expect(postLength(post)).toBeLessThanOrEqual(MAX_POST);
    }),
  );
});

test.each<[ToolValues, Record<string, unknown>]>([
  [{ markdown: ' ' }, { markdown: expect.stringContaining('is empty') }],
  [{ markdown: '![only](image.png)' }, { markdown: expect.stringContaining('no sentences') }],
  [{ markdown: 'x'.repeat(100_001) }, { markdown: expect.stringContaining('100,001 characters') }],
  [{ markdown: 'Tea.', address: 'tea' }, { address: expect.stringContaining('whole web address') }],
])('refuses %o', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('warns of promises in what it picked', () => {
  expect(
    resultOf({ markdown: '# Guaranteed returns\n\nIt is a risk-free plan.' }).findings.map(({ text }) => text),
  ).toEqual(['The title says “Guaranteed returns”.', 'The summary says “risk-free”.']);
});

test('HTML in a text stays text', () => {
  expect(resultOf({ markdown: 'Tea <b>is</b> hot. <script>alert(1)</script>' }).summary.join(' ')).not.toContain('<');
});
