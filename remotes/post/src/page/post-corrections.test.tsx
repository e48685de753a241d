import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part.tsx';
import { PostCorrections } from './post-corrections.tsx';

const correctionsOf = (corrections: Parameters<typeof PostCorrections>[0]['corrections']) =>
  within(showPart(<PostCorrections corrections={corrections} />)).getByRole('region', { name: 'Corrections' });

test('renders nothing without corrections', () => {
  expect(showPart(<PostCorrections corrections={[]} />).childElementCount).toBe(0);
});

test('lists corrections with their dates in order', () => {
  const section = correctionsOf([
    { kind: 'correction', note: 'The rate is 3.75 %, not 3.5 %.', correctedAt: '2026-03-15T08:30:00+00:00' },
    { kind: 'clarification', note: 'The bank is Danish.', correctedAt: '2026-04-02T08:30:00+00:00' },
  ]);
  expect(within(section).getAllByRole('listitem').map(wordsOf)).toEqual([
    'Correction 15 March 2026 The rate is 3.75 %, not 3.5 %.',
    'Clarification 2 April 2026 The bank is Danish.',
  ]);
  const dates = within(section).getAllByRole<HTMLTimeElement>('time');
  expect(dates.map(({ dateTime }) => dateTime)).toEqual(['2026-03-15T08:30:00+00:00', '2026-04-02T08:30:00+00:00']);
});

test('renders a correction as plain text', () => {
  const note = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) **b**';
  const section = correctionsOf([{ kind: 'update', note, correctedAt: '2026-03-15T08:30:00+00:00' }]);
  expect(within(section).getByText(note).childElementCount).toBe(0);
});
