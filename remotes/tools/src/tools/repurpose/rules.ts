import * as v from 'valibot';
import { address, choice, text } from '../../form/fields.ts';
import { defineTool } from '../../form/tool-values.ts';
import { phraseFindings } from '../../result/finding.ts';
import { readSections } from './read-post.ts';
import { writeThread } from './thread.ts';
import { writeNewsletter, writeSlides, writeSummary } from './write-formats.ts';

const LENGTHS = { '3': '3 sentences', '5': '5 sentences', '8': '8 sentences' };
const MAX_MARKDOWN = 100_000;

const FIELDS = {
  markdown: text('Text in markdown', MAX_MARKDOWN, {
    hint: 'With a title, headings and paragraphs. Front matter is fine.',
    lines: 16,
    isCode: true,
    required: true,
    test: [(typed) => readSections(typed).sections.length > 0, 'The text has no sentences or list items to work with.'],
  }),
  address: address('Address of the text'),
  length: v.pipe(choice('Length of the summary', LENGTHS, { empty: '5' }), v.transform(Number)),
};

export const REPURPOSE_RULES = defineTool({
  slug: 'repurpose-content',
  fields: FIELDS,
  pairs: [['address', 'length']],
  example: {
    markdown: `# When an overpayment saves more than a savings account

A mortgage at 4.5% and a savings account at 4.0% look close. After tax they are not.

## What the mortgage costs

Each £100 that you overpay saves £4.50 of interest in the first year. The saving needs no tax return, because interest that you never pay is not income.

## What the account pays

The account adds £4.00 for each £100. A basic-rate taxpayer beyond the savings allowance keeps £3.20 of it. An ISA keeps all of it.

## Before you overpay

- Keep an emergency fund that covers three months of bills
- Look up the yearly overpayment limit in your offer
- Pay off loans with a higher rate first
`,
    address: 'https://example.com/guides/mortgage-overpayment',
    length: '3',
  },
  make: repurpose,
});

function repurpose({ markdown, address, length }: v.InferOutput<v.ObjectSchema<typeof FIELDS, undefined>>) {
  const post = readSections(markdown);
  const thread = writeThread(post, address);
  const summary = writeSummary(post, length);
  return {
    thread,
    newsletter: writeNewsletter(post, address),
    summary,
    slides: writeSlides(post, address),
    findings: [...phraseFindings('title', post.title), ...summary.flatMap((text) => phraseFindings('summary', text))],
  };
}
