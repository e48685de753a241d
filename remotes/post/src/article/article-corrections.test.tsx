import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part.tsx';
import { ArticleCorrections } from './article-corrections.tsx';

const correctionsOf = (corrections: Parameters<typeof ArticleCorrections>[0]['corrections']) =>
  within(showPart(<ArticleCorrections corrections={corrections} />)).getByRole('region', { name: 'Corrections' });

test('an article without corrections says nothing of any', () => {
  expect(showPart(<ArticleCorrections corrections={[]} />).childElementCount).toBe(0);
});

test('each correction stands with its date, in their order, under a heading that names the region', () => {
  const section = correctionsOf([
    { note: 'The rate is 3.75 %, not 3.5 %.', correctedAt: '2026-03-15T08:30:00+00:00' },
    { note: 'The bank is Danish.', correctedAt: '2026-04-02T08:30:00+00:00' },
  ]);
  within(section).getByRole('heading', { level: 2, name: 'Corrections' });
  expect(within(section).getAllByRole('listitem').map(wordsOf)).toEqual([
    '15 March 2026 The rate is 3.75 %, not 3.5 %.',
    '2 April 2026 The bank is Danish.',
  ]);
  const dates = within(section).getAllByRole<HTMLTimeElement>('time');
  expect(dates.map(({ dateTime }) => dateTime)).toEqual(['2026-03-15T08:30:00+00:00', '2026-04-02T08:30:00+00:00']);
});

test('whatever a correction holds is text', () => {
  const note = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) **b**';
  const section = correctionsOf([{ note, correctedAt: '2026-03-15T08:30:00+00:00' }]);
  expect(within(section).getByText(note).childElementCount).toBe(0);
});
