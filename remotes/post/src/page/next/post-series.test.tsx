import { linksOf, pageOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SeriesParts, SeriesSteps } from './post-series.tsx';

const parts = ['first', 'second', 'third'].map((slug) => ({ id: slug, slug, title: `The ${slug}` }));
const series = { slug: 'mortgages', title: 'Mortgages', parts };

const show = (postId: string, shown = series) =>
  pageOf(
    renderToStaticMarkup(
      <MemoryRouter>
        <main>
          <SeriesParts series={shown} postId={postId} />
          <SeriesSteps series={shown} postId={postId} />
        </main>
      </MemoryRouter>,
    ),
  );

test('numbers the parts that visitors see and links the others', () => {
  const page = show('second');
  expect(wordsOf(page)).toContain('Part 2 of 3 Mortgages');
  expect(linksOf(page)).toEqual([
    'The first -> /blog/first',
    'The third -> /blog/third',
    'Previous part The first -> /blog/first',
    'Next part The third -> /blog/third',
  ]);
});

test('says nothing of a series with one part', () => {
  expect(linksOf(show('first', { ...series, parts: parts.slice(0, 1) }))).toEqual([]);
});
