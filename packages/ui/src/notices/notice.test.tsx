import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notice, NoticeActions } from './notice.tsx';

test('a notice is a region named by its title, without announcement', () => {
  render(
    <Notice tone="plain" title="Your draft is back">
      <NoticeActions>
        <button type="button">Discard</button>
      </NoticeActions>
    </Notice>,
  );
  const notice = screen.getByRole('region', { name: 'Your draft is back' });
  within(notice).getByRole('button', { name: 'Discard' });
  expect([notice.matches(':focus'), screen.queryByRole('status')]).toEqual([false, null]);
});

test.each([
  ['good', 'status'],
  ['bad', 'alert'],
] as const)('a %s response is announced as %s and focused', (tone, role) => {
  render(<Notice tone={tone} title="Thank you" isResponse />);
  const notice = screen.getByRole('region', { name: 'Thank you' });
  within(notice).getByRole(role);
  expect(notice.matches(':focus')).toBe(true);
});
