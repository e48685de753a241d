import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm, pngFile } from '../../../testing/open-form.tsx';

const rows = (form: Awaited<ReturnType<typeof openForm>>) =>
  form.images().map((row) => within(row).getByText(/\.(png|webp)$/, { selector: 'p' }).textContent);
const isAnnounced = (text: string) => screen.findByText(text, { selector: '[role=status]' });

test('refuses the whole selection for one bad file', async () => {
  const form = await openForm();
  await form.choose(
    pngFile('cover.png', 1),
    new File(['<svg onload="alert(1)"/>'], 'drawing.png', { type: 'image/png' }),
  );
  await form.toast('Invalid Files');
  screen.getByText(/drawing\.png.* No file of this selection was added\.$/);
  expect(form.images()).toEqual([]);
  await form.choose(pngFile('cover.png', 1));
  expect(rows(form)).toEqual(['cover.png']);
  expect(screen.queryByText(/No file of this selection was added/)).toBeNull();
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
  expect(form.content()).toBe('One\n\n![](cover.png)\n\ntwo');
  form.fill({ 'Alternative text for cover.png': 'What it "shows"' });
  expect(form.content()).toBe('One\n\n![What it "shows"](cover.png)\n\ntwo');
  await expect.poll(() => form.images()[0]?.textContent).toContain('shown in the text');
});

test('refuses a file above 10 MB until it may be scaled down', async () => {
  const form = await openForm();
  const large = new File([pngFile('', 1, [4000, 3000]), new Uint8Array(10 * 1024 * 1024)], 'large.png', {
    type: 'image/png',
  });
  await form.choose(large, pngFile('cover.png', 2));
  expect(form.images()).toEqual([]);
  const toast = await form.toast('Please upload only JPG, PNG, or WEBP images under 10MB.');
  screen.getByText('large.png has more than 10 MB. No file of this selection was added.');
  const buttons = screen.getAllByRole('button', { name: 'Scale down and add' });
  expect(buttons).toHaveLength(2);
  expect(toast.closest('section')?.contains(buttons[1] ?? null)).toBe(true);
  await form.person.click(buttons[0] ?? toast);
  await isAnnounced('large.webp was scaled down from 4000 × 3000 pixels, 10.0 MB, to 2000 × 1500, 1 KB.');
  expect(rows(form)).toEqual(['large.webp', 'cover.png']);
});
