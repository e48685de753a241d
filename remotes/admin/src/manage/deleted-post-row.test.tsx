import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeletedPostRow } from './deleted-post-row.tsx';

const post = {
  revisionId: 'r1',
  title: 'Rates',
  author: 'Priya Raman',
  type: 'market-analysis',
  deletedAt: '2026-11-21T12:00:00Z',
  deletedBy: 'admin',
  createdBy: 'intern1',
  editable: true,
} as const;

const show = (changes: Partial<Parameters<typeof DeletedPostRow>[0]['post']> = {}) =>
  renderToStaticMarkup(<DeletedPostRow post={{ ...post, ...changes }} onRestore={() => undefined} />);

test('a deleted post says what it was, and when and by whom it was deleted', () => {
  const words = show()
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/ +/g, ' ');
  expect(words).toMatch(
    /Rates Deleted 21 Nov 2026, .* by admin Market Analysis By Priya Raman Added by intern1 Restore/,
  );
});

test("of another's post no way back is offered, and it is said who has one", () => {
  const html = show({ editable: false });
  expect(html).not.toContain('<button');
  expect(html).toContain('Whoever added it and admins can restore it');
});
