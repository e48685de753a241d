import type { CorrectionPage, ListedCorrection } from '@ledgerlight/posts/post';
import type { PostReader } from '@ledgerlight/shell-api';
import { headingsOf, linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-03-14T08:30:00.123456+00:00';
const BEFORE = `before=${encodeURIComponent(`${AT}_${ID}`)}`;

const correction: ListedCorrection = {
  ...{ id: ID, kind: 'clarification', note: 'A year, <b>not</b> a month.', correctedAt: AT },
  ...{ slug: 'bond-ladders', title: 'Bond ladders' },
};

function showCorrections(address: string, found: CorrectionPage | Error) {
  const queries: Parameters<PostReader['listCorrections']>[0][] = [];
  const listCorrections: PostReader['listCorrections'] = async (query) => {
    queries.push(query);
    if (found instanceof Error) throw found;
    return found;
  };
  return showPageWithPosts(address, { listCorrections }).then((shown) => ({ ...shown, queries }));
}

test('lists kind, date, article and note, and leads to the earlier ones', async () => {
  const found = { corrections: [correction], next: { correctedAt: AT, id: ID } };
  const { page, meta } = await showCorrections('/corrections', found);
  const list = within(page).getByRole('list', { name: 'Corrections' });
  expect(within(list).getAllByRole('listitem').map(wordsOf)).toEqual([
    'Clarification 14 March 2026 Bond ladders A year, <b>not</b> a month.',
  ]);
  expect(linksOf(list)).toEqual(['Bond ladders -> /blog/bond-ladders#corrections']);
  expect(linksOf(within(page).getByRole('navigation'))).toEqual([`Earlier corrections -> /corrections?${BEFORE}`]);
  expect(meta).toMatchObject({ path: '/corrections', index: true });
});

test('continues after a place and links the newest', async () => {
  const { page, queries, meta } = await showCorrections(`/corrections?${BEFORE}`, { corrections: [], next: null });
  expect(queries).toEqual([{ before: { correctedAt: AT, id: ID }, limit: 20 }]);
  expect(headingsOf(page, 2)).toEqual(['No earlier corrections']);
  expect(linksOf(within(page).getByRole('navigation'))).toEqual(['Newest corrections -> /corrections']);
  expect(meta).toMatchObject({ path: `/corrections?${BEFORE}`, index: false });
});

test.each(['before=x', `before=2026-02-31T08%3A30%3A00Z_${ID}`])('shows the newest for %s', async (query) => {
  const { queries } = await showCorrections(`/corrections?${query}`, { corrections: [], next: null });
  expect(queries).toEqual([{ before: null, limit: 20 }]);
});

test('says that there are none, and where to report an error', async () => {
  const { page } = await showCorrections('/corrections', { corrections: [], next: null });
  expect(headingsOf(page, 2)).toEqual(['No corrections yet']);
  within(page).getByRole('link', { name: 'Report an error' });
  expect(within(page).queryByRole('navigation')).toBeNull();
});

test('offers a retry when the list fails, without naming the reason', async () => {
  const { page } = await showCorrections('/corrections', new Error('the backend is unavailable'));
  within(within(page).getByRole('alert')).getByRole('button', { name: 'Try again' });
  expect(page.innerHTML).not.toContain('unavailable');
});
