import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm, picture } from '../../testing/open-form.tsx';

const rows = (form: Awaited<ReturnType<typeof openForm>>) =>
  form.images().map((row) => within(row).getByText(/\.(png|webp)$/, { selector: 'p' }).textContent);
const says = (words: string) => screen.findByText(words, { selector: '[role=status]' });

test('one bad file refuses the whole selection, by its content and not by its name', async () => {
  const form = await openForm();
  await form.choose(
    picture('cover.png', 1),
    new File(['<svg onload="alert(1)"/>'], 'drawing.png', { type: 'image/png' }),
  );
  await form.toast('Invalid Files');
  screen.getByText(/drawing\.png.* No file of this selection was added\.$/);
  expect(form.images()).toEqual([]);
  await form.choose(picture('cover.png', 1));
  expect(rows(form)).toEqual(['cover.png']);
  expect(screen.queryByText(/No file of this selection was added/)).toBeNull();
});

test('pictures are ordered and removed, and each change is said', async () => {
  const form = await openForm();
  await form.choose(picture('cover.png', 1), picture('chart.png', 2), picture('chart.png', 3));
  expect(rows(form)).toEqual(['cover.png', 'chart.png', 'chart-2.png']);
  await form.press('Move up: chart.png');
  expect(rows(form)).toEqual(['chart.png', 'cover.png', 'chart-2.png']);
  await says('chart.png is picture 1 of 3, the featured image.');
  const [first, second] = form.images();
  if (!first || !second) throw new Error('Two pictures are shown');
  within(first).getByText('Featured');
  expect(within(second).queryByText('Featured')).toBeNull();
  const up = within(first).getByRole('button', { name: 'Move up: chart.png' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await form.person.click(up);
  expect(rows(form)).toEqual(['chart.png', 'cover.png', 'chart-2.png']);
  await form.press('Remove: chart.png');
  expect(rows(form)).toEqual(['cover.png', 'chart-2.png']);
  await says('chart.png was removed.');
  expect(screen.getByLabelText('Add images').matches(':focus')).toBe(true);
});

test('a picture is put into the text where the caret is, and keeps its alternative text there', async () => {
  const form = await openForm();
  await form.fill({ Content: 'One two' });
  await form.choose(picture('cover.png', 1));
  const content = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ });
  content.setSelectionRange(4, 4);
  await form.press('Insert into text: cover.png');
  expect(content.value).toBe('One\n\n![](cover.png)\n\ntwo');
  await form.fill({ 'Alternative text for cover.png': 'What it "shows"' });
  expect(content.value).toBe('One\n\n![What it "shows"](cover.png)\n\ntwo');
  await expect.poll(() => form.images()[0]?.textContent).toContain('shown in the text');
});

test('a picture larger than any reader sees is scaled down without a question, and its original can be kept', async () => {
  const form = await openForm();
  await form.choose(picture('wide.png', 1, [4800, 3000]));
  expect(rows(form)).toEqual(['wide.webp']);
  await says('wide.webp was scaled down from 4800 × 3000 to 2400 × 1500 pixels.');
  await form.press('Insert into text: wide.webp');
  await form.press('Keep the original');
  expect(rows(form)).toEqual(['wide.png']);
  within(screen.getByRole('list', { name: /^Images/ })).getByText(/^4800 × 3000/);
  expect(form.field('Content').value).toBe('![](wide.png)\n');
  expect(screen.queryByText(/was scaled down/)).toBeNull();
});

test('a picture that cannot be published as it is refuses its selection when it is not to be scaled down', async () => {
  const form = await openForm();
  const large = new File([picture('', 1, [4000, 3000]), new Uint8Array(10 * 1024 * 1024)], 'large.png', {
    type: 'image/png',
  });
  await form.choose(large, picture('cover.png', 2));
  expect(rows(form)).toEqual(['large.webp', 'cover.png']);
  screen.getByText(/More than 10 MB cannot be published\.$/);
  await form.press('Do not scale down');
  await form.toast('Invalid Files');
  screen.getByText(/^large\.png has more than 10 MB and was not to be scaled down/);
  expect(form.images()).toEqual([]);
});

test('a picture that no browser can draw is told as damaged', async () => {
  const draw = () => Promise.reject(new Error('no picture'));
  const form = await openForm({ pictures: { draw, newId: () => 'new' } });
  await form.choose(picture('torn.png', 1));
  await form.toast('Invalid Files');
  screen.getByText(/torn\.png.* No file of this selection was added\.$/);
  expect(form.images()).toEqual([]);
});

test('a form without a picture says so at the place for pictures', async () => {
  const form = await openForm();
  await form.press('Review and publish');
  await screen.findByRole('region', { name: 'Please check the post' });
  const [problem] = screen.getAllByText('At least one image is required', {
    selector: '[id=editor-images-problem] *, [id=editor-images-problem]',
  });
  expect(problem).toBeDefined();
  expect(screen.getByLabelText('Choose images').getAttribute('aria-invalid')).toBe('true');
});
