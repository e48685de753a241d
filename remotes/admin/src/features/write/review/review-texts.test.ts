import { expect, test } from 'vitest';
import { warningLines } from './review-texts.ts';

test('lists ten warnings of a kind and counts the rest', () => {
  const tags = Array.from({ length: 25 }, (_, index) => {
    return { code: 'raw-html', message: 'A tag.', line: index + 1 } as const;
  });
  const lines = warningLines([...tags, { code: 'no-description', message: 'No description.' }]);
  expect(lines).toHaveLength(12);
  expect([lines[0], lines[9], lines[11]]).toEqual(['Line 1: A tag.', 'Line 10: A tag.', 'No description.']);
  expect(lines[10]).toContain('15 more');
});
