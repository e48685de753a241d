import { redo, undo } from '@codemirror/commands';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm, paste, pngFile } from '../../../testing/open-form.tsx';

test('is a text box with a name, a description and its problem', async () => {
  const form = await openForm();
  await form.submit();
  const content = screen.getByRole('textbox', { name: 'Content' });
  expect(content.getAttribute('aria-multiline')).toBe('true');
  expect(content.getAttribute('aria-required')).toBe('true');
  await expect.poll(() => content.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { description: /Tab leaves the text.*Content is required/s })).toBe(content);
  form.fill({ Content: 'Words' });
  expect(content.getAttribute('aria-invalid')).toBe('false');
});

test('pastes a document with its images as one step', async () => {
  const form = await openForm();
  const data = Buffer.from(await pngFile('', 1).arrayBuffer()).toString('base64');
  const html = `<h2>Rates</h2><p>They <b>rose</b>. <img alt="A curve" src="data:image/png;base64,${data}"></p>`;
  paste(form, { 'text/html': html, 'text/plain': 'Rates They rose.' });
  await expect.poll(form.content).toBe('## Rates\n\nThey **rose**. ![A curve](pasted-1.png)\n');
  expect(form.images()).toHaveLength(1);
  act(() => void undo(form.text()));
  expect([form.content(), form.images()]).toEqual(['', []]);
  act(() => void redo(form.text()));
  expect(form.images()).toHaveLength(1);
});

test('pastes a document without an image that cannot be one', async () => {
  const form = await openForm();
  const html =
    '<p>Before <img src="data:image/png;base64,AAAA"> after</p><p><img src="https://example.org/a.png" alt="A"></p>';
  paste(form, { 'text/html': html, 'text/plain': 'Before after' });
  await form.toast('Invalid Files');
  await form.toast('Some Images Were Not Pasted');
  expect(form.content()).toBe('Before  after\n\n![A](https://example.org/a.png)\n');
});

test('pastes plain text, and all into code, as it is', async () => {
  const form = await openForm();
  paste(form, { 'text/plain': '**Rates** & <b>\n' });
  expect(form.content()).toBe('**Rates** & <b>\n');
  form.fill({ Content: '```\n\n```' });
  act(() => form.text().dispatch({ selection: { anchor: 4 } }));
  paste(form, { 'text/html': '<h2>Rates</h2>', 'text/plain': 'Rates' });
  expect(form.content()).toBe('```\nRates\n```');
});

test('pastes cells as a table, and an address over words as a link', async () => {
  const form = await openForm();
  paste(form, { 'text/plain': 'Year\tRate\n2025\t4\n' });
  expect(form.content()).toBe('| Year | Rate |\n| --- | --- |\n| 2025 | 4 |\n');
  form.fill({ Content: 'see May' });
  act(() => form.text().dispatch({ selection: { anchor: 4, head: 7 } }));
  paste(form, { 'text/plain': 'https://example.org' });
  expect(form.content()).toBe('see [May](https://example.org)');
});

test('numbers pasted footnotes after those of the text', async () => {
  const form = await openForm();
  form.fill({ Content: 'One[^1].\n\n[^1]: First' });
  const html = '<p>Two<a id="r" href="#n">1</a>.</p><p><a id="n" href="#r">1</a> Second</p>';
  paste(form, { 'text/html': html, 'text/plain': 'Two' });
  await expect.poll(form.content).toBe('Two[^2].\n\n[^2]: Second\n\nOne[^1].\n\n[^1]: First');
});

test('describes the image at the caret', async () => {
  const form = await openForm();
  paste(form, {}, [pngFile('chart.png', 1)]);
  await expect.poll(form.content).toBe('![](chart.png)\n');
  act(() => form.text().dispatch({ selection: { anchor: 3 } }));
  await form.press('Image');
  const dialog = within(screen.getByRole('dialog', { name: 'Image' }));
  for (const [label, text] of [
    ['Alternative text', 'A [curve]'],
    ['Caption', 'Rates in "May".'],
    ['Credit', 'Jan Nowicki'],
  ] as const) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
  }
  await form.press('Save');
  expect(form.content()).toBe('![A \\[curve\\]](chart.png "Rates in \\"May\\". Credit: Jan Nowicki")\n');
});

test('describes an image that moved while its dialog was open, and keeps the words when it is gone', async () => {
  const form = await openForm();
  form.fill({ Content: '![](https://site.example/a.png)\n\nWords.' });
  act(() => form.text().dispatch({ selection: { anchor: 3 } }));
  await form.press('Image');
  fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'Rates' } });
  const change = (from: number, to: number, insert: string) =>
    act(() => form.text().dispatch({ changes: { from, to, insert } }));
  change(0, 31, 'Theirs.');
  await form.press('Save');
  await form.toast('The Image Was Not Described');
  expect(form.content()).toBe('Theirs.\n\nWords.');
  change(7, 7, '\n\n![](https://site.example/a.png)');
  await form.press('Save');
  expect(form.content()).toBe('Theirs.\n\n![](https://site.example/a.png "Rates")\n\nWords.');
});

test('moves along the toolbar by arrow keys, with one stop of the Tab key', async () => {
  const form = await openForm();
  const buttons = within(screen.getByRole('toolbar', { name: 'Formatting' })).getAllByRole('button');
  const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
  expect(stops()).toEqual(['Bold']);
  act(() => buttons[0]?.focus());
  await form.person.keyboard('{ArrowRight}{ArrowRight}');
  expect(stops()).toEqual(['Link']);
  await form.person.keyboard('{End}{ArrowRight}');
  expect(stops()).toEqual(['Bold']);
});
