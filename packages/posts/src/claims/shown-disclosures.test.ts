import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/render.ts';
import { type DisclosureRule, shownDisclosures } from './shown-disclosures.ts';

const rule = (key: string, changes: Partial<DisclosureRule> = {}): DisclosureRule => ({
  ...{ key, title: key, text: 'Text.', types: [], isRetired: false },
  ...changes,
});

const LIBRARY = [
  rule('pensions-uk', { types: ['education'] }),
  rule('affiliate-uk', { types: ['education', 'market-analysis'] }),
  rule('crypto-uk'),
  rule('investments-uk', { types: ['education'], isRetired: true }),
];

test.each([
  ['education', 'Text.', ['affiliate-uk', 'pensions-uk']],
  ['financial-news', 'Text.', []],
  ['market-analysis', '```disclosure\ncrypto-uk\naffiliate-uk\n```', ['crypto-uk', 'affiliate-uk']],
  ['education', '```disclosure\npensions-uk\npensions-uk\n```', ['pensions-uk', 'affiliate-uk']],
  ['financial-news', '```disclosure\ninvestments-uk\nunknown\n```', []],
])('a text of the type %s with %j shows %j', (type, text, keys) => {
  expect(shownDisclosures(LIBRARY, type, parseMarkdown(text)).map(({ key }) => key)).toEqual(keys);
});
