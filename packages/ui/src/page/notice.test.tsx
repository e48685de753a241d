import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notice, NoticeActions } from './notice.tsx';

test('a notice is a region with its title as name, and announces nothing', () => {
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
] as const)('a %s answer to what a person did is announced as %s and takes the focus', (tone, role) => {
  render(<Notice tone={tone} title="Thank you" isAnswer />);
  const notice = screen.getByRole('region', { name: 'Thank you' });
  within(notice).getByRole(role);
  expect(notice.matches(':focus')).toBe(true);
});
