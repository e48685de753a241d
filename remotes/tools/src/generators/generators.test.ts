import { characterCount } from '@ledgerlight/posts/character-count';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading, ToolRules } from '../form/tool-values.ts';
import { BIO_RULES } from '../tools/bios/rules.ts';
import { BIO_TEMPLATES } from '../tools/bios/templates.ts';
import { BLOG_TOPIC_RULES } from '../tools/blog-topics/rules.ts';
import { BLOG_TEMPLATES } from '../tools/blog-topics/templates.ts';
import { EMAIL_SUBJECT_RULES } from '../tools/email-subjects/rules.ts';
import { EMAIL_TEMPLATES } from '../tools/email-subjects/templates.ts';
import { INSTAGRAM_CAPTION_RULES } from '../tools/instagram-captions/rules.ts';
import { BODIES, CLOSINGS, MIDDLES, OPENINGS, REPLIES } from '../tools/instagram-captions/templates.ts';
import { VIDEO_HOOK_RULES } from '../tools/video-hooks/rules.ts';
import { HOOK_TEMPLATES } from '../tools/video-hooks/templates.ts';
import { YOUTUBE_TITLE_RULES } from '../tools/youtube-titles/rules.ts';
import { VIDEO_TEMPLATES } from '../tools/youtube-titles/templates.ts';
import type { IdeaResult } from './scored-ideas.ts';

type Typed = Readonly<Record<string, string>>;

interface Generator {
  readonly name: string;
  readonly read: (typed: Typed) => Reading<IdeaResult>;
  readonly templates: readonly string[];
}

function generator<Values extends Typed>(
  { slug, empty, read }: ToolRules<Values, IdeaResult>,
  ...templates: readonly (readonly string[])[]
): Generator {
  return { name: slug, read: (typed) => read({ ...empty, ...typed }), templates: templates.flat() };
}

const GENERATORS = [
  generator(BLOG_TOPIC_RULES, ...Object.values(BLOG_TEMPLATES)),
  generator(YOUTUBE_TITLE_RULES, ...Object.values(VIDEO_TEMPLATES)),
  generator(VIDEO_HOOK_RULES, ...Object.values(HOOK_TEMPLATES)),
  generator(BIO_RULES, ...Object.values(BIO_TEMPLATES)),
  generator(EMAIL_SUBJECT_RULES, ...Object.values(EMAIL_TEMPLATES)),
  generator(INSTAGRAM_CAPTION_RULES, ...Object.values(OPENINGS), MIDDLES, BODIES, REPLIES, CLOSINGS),
];

/** All batches, in order. */
function allOf({ read }: Generator, typed: Typed): readonly IdeaResult[] {
  const first = resultOf(read(typed));
  return Array.from({ length: first.batch.batches }, (_, index) =>
    resultOf(read({ ...typed, batch: String(index + 1) })),
  );
}

function resultOf(reading: Reading<IdeaResult>): IdeaResult {
  return 'result' in reading ? reading.result : expect.fail(`Refused: ${JSON.stringify(reading.problems)}`);
}

const subjects = fc.oneof(
  fc.constantFrom(
    'mortgage',
    'ISA',
    'pension transfer',
    'small business accounting',
    'vegan baking',
    'Élan vital',
    'UK',
  ),
  fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .filter((text) => /\p{L}/u.test(text) && characterCount(text.trim()) <= 60),
);

describe.each(GENERATORS)('$name', (tool) => {
  test('has at least forty templates, each once', () => {
    expect(new Set(tool.templates).size).toBe(tool.templates.length);
    expect(tool.templates.length).toBeGreaterThanOrEqual(40);
  });

  test('gives well-formed ideas within the limit for every subject, each once', () => {
    fc.assert(
      fc.property(subjects, fc.constantFrom('', 'beginner'), (subject, audience) => {
        const typed = { subject, audience, role: 'baker' };
        const results = allOf(tool, typed);
        const texts = results.flatMap(({ batch }) => batch.items.map(({ text }) => text));
        expect(texts.length).toBeGreaterThan(0);
        expect(new Set(texts).size).toBe(texts.length);
        for (const text of texts) {
          expect(text).not.toMatch(/ {2}|[{}]|^\s|\s$|\bnull\b|undefined|\s[,.;?!](?:\s|$)/);
          expect(characterCount(text)).toBeLessThanOrEqual(results[0]?.limit.max ?? 0);
        }
      }),
      { numRuns: 8 },
    );
  });

  test('gives the same ideas for the same fields', () => {
    const typed = { subject: 'vegan baking', audience: 'parents', role: 'baker' };
    expect(JSON.stringify(tool.read({ ...typed }))).toBe(JSON.stringify(tool.read({ ...typed })));
  });

  test('gives at least twelve ideas for a subject without an audience', () => {
    for (const subject of ['mortgage', 'inflation', 'buying a house', 'Bank of England'])
      expect(allOf(tool, { subject, role: 'baker' }).flatMap(({ batch }) => batch.items).length).toBeGreaterThanOrEqual(
        12,
      );
  });

  test('orders a batch by points, which stay between 0 and 100', () => {
    for (const { batch } of allOf(tool, { subject: 'guaranteed returns', role: 'baker' })) {
      const points = batch.items.map((item) => item.points);
      expect(points).toEqual(points.toSorted((one, other) => other - one));
      expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...points)).toBeLessThanOrEqual(20);
    }
  });

  test('scores an own line, and refuses subjects without a word or of ten thousand characters', () => {
    const { draft } = resultOf(tool.read({ subject: 'tea', role: 'baker', draft: 'Risk-free tea' }));
    expect(draft?.points).toBeLessThanOrEqual(20);
    for (const subject of ['', '🚀', 'x'.repeat(10_000)]) {
      const reading = tool.read({ subject, role: 'baker' });
      expect('problems' in reading && Object.keys(reading.problems)).toEqual(['subject']);
    }
  });

  test('has ideas for the longest subject that is accepted', () => {
    for (const network of ['tiktok', 'x'])
      expect(
        allOf(tool, { subject: `${'long '.repeat(10)}policy UK`, role: 'x'.repeat(60), network })[0]?.batch.items,
      ).not.toEqual([]);
  });

  test('takes a batch number that is none for the first', () => {
    const first = JSON.stringify(tool.read({ subject: 'tea', role: 'baker' }));
    for (const batch of ['0', '-1', '1e9', 'x', '99999', ''])
      expect(JSON.stringify(tool.read({ subject: 'tea', role: 'baker', batch }))).toBe(first);
  });
});
