import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProblemSummary } from './problem-summary.tsx';

beforeEach(() => {
  render(
    <>
      <ProblemSummary
        title="Please check the form"
        text="Nothing was sent yet."
        problems={[
          { controlId: 'letter-name', message: 'Name is required' },
          { controlId: 'letter-email', message: 'Email is required' },
        ]}
      />
      <input id="letter-email" aria-label="Email" />
    </>,
  );
});

test('each problem is a link that focuses its control', async () => {
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['#letter-name', 'Name is required'],
    ['#letter-email', 'Email is required'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Email is required' }));
  expect(screen.getByRole('textbox', { name: 'Email' }).matches(':focus')).toBe(true);
});

test('the summary is announced and focused', () => {
  const summary = screen.getByRole('region', { name: 'Please check the form' });
  within(within(summary).getByRole('alert')).getByText('Nothing was sent yet.');
  expect(summary.matches(':focus')).toBe(true);
});
