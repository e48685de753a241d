import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fileImage } from '../testing/file-image.ts';
import type { FileImage } from './image-entry.ts';
import { ImageFocusField } from './image-focus-field.tsx';

function show(changes: Partial<FileImage>) {
  const onFocus = vi.fn();
  const { container } = render(<ImageFocusField image={fileImage('cover.png', changes)} onFocus={onFocus} />);
  return { onFocus, container };
}

const portrait = { width: 900, height: 1600 };

test.each([
  [portrait, 'top', '50% 20%'],
  [{ width: 2400, height: 600 }, 'left', '20% 50%'],
])('asks for the focus of an image of %o from the %s', (size, side, chosen) => {
  const { onFocus } = show(size);
  const slider = screen.getByRole('slider', {
    name: new RegExp(`^What stays in view, from the ${side} ?of cover\\.png$`),
  });
  expect(slider.getAttribute('aria-valuetext')).toBe('the site chooses');
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.change(slider, { target: { value: '20' } });
  expect(onFocus).toHaveBeenCalledExactlyOnceWith(chosen);
});

test('asks nothing about an image that is not cropped', () => {
  expect(show({ width: 1600, height: 900 }).container.childElementCount).toBe(0);
});

test('shows the chosen focus and resets it', async () => {
  const { onFocus } = show({ ...portrait, focus: '50% 20%' });
  const slider = screen.getByRole<HTMLInputElement>('slider');
  expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['20', '20 %']);
  await userEvent.click(screen.getByRole('button', { name: 'Let the site choose' }));
  expect(onFocus).toHaveBeenCalledExactlyOnceWith('');
});
