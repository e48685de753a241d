import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateText } from './date-text.tsx';

test('a day is written out for people and stays as it is for machines', () => {
  render(<DateText iso="2026-03-14T08:30:00Z" />);
  expect(screen.getByRole<HTMLTimeElement>('time').dateTime).toBe('2026-03-14T08:30:00Z');
  screen.getByText('14 March 2026');
});
