import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm, pngFile } from '../../../testing/open-form.tsx';

const rows = (form: Awaited<ReturnType<typeof openForm>>) =>
  form.images().map((row) => within(row).getByText(/\.(png|webp)$/, { selector: 'p' }).textContent);
const isAnnounced = (text: string) => screen.findByText(text, { selector: '[role=status]' });

test('adds the good files of a selection, and lists the bad ones', async () => {
  const form = await openForm();
  await form.choose(
    pngFile('cover.png', 1),
    new File(['<svg onload="alert(1)"/>'], 'drawing.png', { type: 'image/png' }),
    pngFile('chart.png', 2),
    new File([], 'empty.png'),
  );
  await form.toast('Invalid Files');
  screen.getByText(/^drawing\.png does not/);
  screen.getByText(/^empty\.png is empty/);
  expect(rows(form)).toEqual(['cover.png', 'chart.png']);
  await form.choose(pngFile('coin.png', 3));
  expect(rows(form)).toHaveLength(3);
  expect(screen.queryByText(/^empty\.png/)).toBeNull();
});

test('orders and removes images, and announces each change', async () => {
  const form = await openForm();
  await form.choose(pngFile('cover.png', 1), pngFile('chart.png', 2), pngFile('chart.png', 3));
  expect(rows(form)).toEqual(['cover.png', 'chart.png', 'chart-2.png']);
  await form.press('Move up: chart.png');
  expect(rows(form)).toEqual(['chart.png', 'cover.png', 'chart-2.png']);
  await isAnnounced('chart.png is picture 1 of 3, the featured image.');
  const [first, second] = form.images();
  if (!first || !second) throw new Error('two images are shown');
  within(first).getByText('Featured');
  within(first).getByText('320 × 180, 1 KB');
  expect(within(second).queryByText('Featured')).toBeNull();
  const up = within(first).getByRole('button', { name: 'Move up: chart.png' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await form.person.click(up);
  expect(rows(form)).toEqual(['chart.png', 'cover.png', 'chart-2.png']);
  await form.press('Remove: chart.png');
  expect(rows(form)).toEqual(['cover.png', 'chart-2.png']);
  await isAnnounced('chart.png was removed.');
  expect(screen.getByLabelText('Add images').matches(':focus')).toBe(true);
});

test('inserts an image at the caret and updates its alternative text', async () => {
  const form = await openForm();
  form.fill({ Content: 'One two' });
  await form.choose(pngFile('cover.png', 1));
  act(() => form.text().dispatch({ selection: { anchor: 4 } }));
  await form.press('Insert into text: cover.png');
  expect(form.content()).toBe('One two\n\n![](cover.png)\n');
  form.fill({ 'Alternative text for cover.png': 'What it "shows"' });
  expect(form.content()).toBe('One two\n\n![What it "shows"](cover.png)\n');
  await expect.poll(() => form.images()[0]?.textContent).toContain('shown in the text');
});

test('refuses a file above 10 MB until it may be scaled down', async () => {
  const form = await openForm();
  const large = new File([pngFile('', 1, [4000, 3000]), new Uint8Array(10 * 1024 * 1024)], 'large.png', {
    type: 'image/png',
  });
  await form.choose(large, pngFile('cover.png', 2));
  expect(rows(form)).toEqual(['cover.png']);
  const toast = await form.toast('Please upload only JPG, PNG, or WEBP images under 10MB.');
  screen.getByText('large.png has more than 10 MB.');
  const buttons = screen.getAllByRole('button', { name: 'Scale down and add' });
  expect(buttons).toHaveLength(2);
  expect(toast.closest('section')?.contains(buttons[1] ?? null)).toBe(true);
  await form.person.click(buttons[0] ?? toast);
  await isAnnounced('large.webp was scaled down from 4000 × 3000 pixels, 10.0 MB, to 2000 × 1500, 1 KB.');
  expect(rows(form)).toEqual(['cover.png', 'large.webp']);
});
