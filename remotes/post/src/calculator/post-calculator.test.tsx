import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { PostCalculator } from './post-calculator.tsx';

let comeNear: () => void = () => expect.fail('Nothing is observed');

beforeEach(() => {
  class Observer {
    readonly disconnect = vi.fn();
    readonly observe = vi.fn();
    constructor(notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      comeNear = () => notify([{ isIntersecting: true }]);
      notify([{ isIntersecting: false }]);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

function show(address: string): void {
  render(
    <MemoryRouter>
      <PostCalculator address={address}>
        <p>The result as text</p>
      </PostCalculator>
    </MemoryRouter>,
  );
}

test('shows the text until a reader comes near, then the form with the figures of the post', async () => {
  show('/calculators/mortgage?monthly=%C2%A3200');
  screen.getByText('The result as text');
  await act(async () => comeNear());
  await screen.findByRole('form', { name: /^Mortgage/ });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Each month' }).value).toBe('£200');
  expect(screen.queryByText('The result as text')).toBeNull();
  screen.getByText(/^You finish 6 years and 7 months sooner/);
});

test('keeps the text of a calculator that this release does not know', async () => {
  show('/calculators/lottery');
  await act(async () => comeNear());
  await vi.dynamicImportSettled();
  screen.getByText('The result as text');
  expect(screen.queryByRole('form')).toBeNull();
});
