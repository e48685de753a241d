import type { GlossaryTerm } from '@ledgerlight/posts/glossary/term';
import { headingsOf, linksOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';

const TERMS: readonly GlossaryTerm[] = [
  { slug: 'aer', term: 'AER', otherForms: ['annual rate'], definition: `A year's rate.`, post: null },
  { slug: 'bond', term: 'Bond', otherForms: [], definition: 'A loan.', post: { slug: 'ladders', title: 'Ladders' } },
];

const show = (glossary: () => Promise<readonly GlossaryTerm[]>) => showPageWithPosts('/glossary', { glossary });

test('lists terms by letter with their posts and as structured data', async () => {
  const { page, meta } = await show(async () => TERMS);
  expect(headingsOf(page, 2)).toEqual(['A', 'B']);
  expect(linksOf(within(page).getByRole('navigation', { name: 'Terms by letter' }))).toEqual([
    'A -> #letter-a',
    'B -> #letter-b',
  ]);
  within(page).getByText('A year’s rate.');
  expect(page.querySelector('#term-bond dt')?.textContent).toBe('Bond');
  within(page).getByRole('link', { name: 'Ladders' });
  expect(meta).toMatchObject({
    path: '/glossary',
    index: true,
    structuredData: [
      {
        '@type': 'DefinedTermSet',
        hasDefinedTerm: [{ '@type': 'DefinedTerm', name: 'AER', alternateName: ['annual rate'] }, { name: 'Bond' }],
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
});

test('says that there are no terms yet, or that they could not be loaded', async () => {
  expect(headingsOf((await show(async () => [])).page, 2)).toEqual(['No terms yet']);
  const { page } = await show(() => Promise.reject(new Error('the backend is unavailable')));
  expect(within(page).getByRole('alert').textContent).toContain('The glossary could not be loaded');
});
