import { examplePlaceholders } from '@ledgerlight/posts/markdown/outline-sections';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { POST_TYPES } from '@ledgerlight/posts/types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeOutline } from './outline.ts';
import { STRUCTURE_LIMITS } from './structure.ts';

test('composes an outline within the limits for any prompt and type', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }).filter((text) => text.trim() !== ''),
      fc.constantFrom(...POST_TYPES.map(({ value }) => value), 'unknown'),
      (prompt, postType) => {
        const structure = composeOutline({ prompt, postType });
        expect(Array.from(structure.metaDescription).length).toBeLessThanOrEqual(STRUCTURE_LIMITS.metaDescription);
        expect(structure.content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(5);
      },
    ),
  );
});

test('removes repeated words and ends the description with a sentence', () => {
  const guide = composeOutline({ prompt: 'Guide guide to to bond ladders.', postType: 'investment-guide' });
  expect(guide.title).toBe('Guide to bond ladders');
  expect(guide.metaDescription).toBe('Guide to bond ladders: how it works, what it costs and what can go wrong.');
  const long = composeOutline({ prompt: 'savings '.replace('s', 'words and s').repeat(12), postType: 'education' });
  expect(long.metaDescription).toBe('The idea, an example and where you meet it.');
});

test('the publish check knows every line of every outline', () => {
  for (const { value: postType } of POST_TYPES) {
    const { content } = composeOutline({ prompt: 'Bond ladders', postType });
    expect(examplePlaceholders(parseMarkdown(content)), postType).toHaveLength(content.match(/^\*/gm)?.length ?? 0);
  }
});
