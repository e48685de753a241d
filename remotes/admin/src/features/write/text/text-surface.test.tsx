import { acceptCompletion, currentCompletions } from '@codemirror/autocomplete';
import { redo, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { emptyContent } from '../model/content.ts';
import type { FormStep } from '../model/form-step.ts';
import { blockMenu } from './block-menu.ts';
import { imageReferenceAt, textImages } from './images/image-widgets.ts';
import { createTextSurface } from './text-surface.ts';
import { TOOLBAR_COMMANDS } from './toolbar-commands.ts';

const open: EditorView[] = [];
afterEach(() => {
  for (const view of open.splice(0)) view.destroy();
});

const CONTEXT = { onImage: () => null, onLink: () => null };

function surfaceWith(text: string) {
  const texts: string[] = [];
  const steps: FormStep['after'][] = [];
  const resolve = (url: string) => (url === 'chart.png' ? 'blob:chart' : null);
  const created = createTextSurface(document.body.appendChild(document.createElement('div')), {
    text,
    extensions: [textImages.of({ resolve, onDescribe: () => undefined }), blockMenu(() => CONTEXT)],
    onText: (next) => texts.push(next),
    onStep: ({ after }) => steps.push(after),
  });
  open.push(created.view);
  const { view } = created;
  return {
    ...created,
    texts,
    steps,
    text: () => view.state.sliceDoc(),
    select: (anchor: number, head = anchor) => view.dispatch({ selection: { anchor, head } }),
    type: (letters: string) => view.dispatch(view.state.replaceSelection(letters), { userEvent: 'input.type' }),
    press: (label: string) => TOOLBAR_COMMANDS.find((one) => one.label === label)?.run(view, CONTEXT),
    /** Presses a key as a browser reports it. */
    key: (key: string) => view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  };
}

const MARKDOWN = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '\r\n', '\r', '\t', '#', '*', '|', '\u2028', '🚀', 'م', '\u00A0'),
});

test('keeps every byte of a text', () => {
  fc.assert(
    fc.property(MARKDOWN, MARKDOWN, (text, next) => {
      const { surface, view, text: now } = surfaceWith(text);
      expect(now()).toBe(text);
      surface.reset(next);
      expect(now()).toBe(next);
      view.destroy();
    }),
    { numRuns: 200 },
  );
});

test('changes only what differs, also between other line endings', () => {
  const form = surfaceWith('One\r\ntwo\r\nthree');
  form.select(5);
  form.surface.change('One\r\ntwo and\r\nthree', null);
  expect(form.text()).toBe('One\r\ntwo and\r\nthree');
  expect(form.view.state.selection.main.head).toBe(5);
  form.surface.insert('A piece');
  expect(form.text()).toBe('One\r\ntwo and\r\nthree\r\n\r\nA piece\r\n');
});

test('reverts and repeats a step of the form with its text', () => {
  const step = { before: emptyContent(), after: { ...emptyContent(), postId: 'made' } };
  const form = surfaceWith('');
  form.type('Mine. ');
  form.surface.change('## Made\n', step);
  form.type('x');
  undo(form.view);
  expect([form.text(), form.steps]).toEqual(['## Made\n', []]);
  undo(form.view);
  expect([form.text(), form.steps]).toEqual(['Mine. ', [step.before]]);
  redo(form.view);
  expect([form.text(), form.steps]).toEqual(['## Made\n', [step.before, step.after]]);
});

test('reverts each insertion at once', () => {
  for (const label of ['Chart', 'Table', 'Footnote', 'Claim', 'Disclosure']) {
    const form = surfaceWith('');
    form.type('Before.');
    form.press(label);
    expect(form.text()).not.toBe('Before.');
    undo(form.view);
    expect(form.text()).toBe('Before.');
  }
});

test('leaves changes that are no steps out of the history', () => {
  const form = surfaceWith('![](chart.png)');
  form.surface.change('![A curve](chart.png)', null);
  undo(form.view);
  expect(form.text()).toBe('![A curve](chart.png)');
});

test.each([
  ['Bold', 'a word here', 3, '**word**', 'a **word** here'],
  ['Italic', 'a word here', 3, '*word*', 'a *word* here'],
  ['Heading', 'A line', 0, '## ', '## A line'],
  ['Subheading', '## A line', 4, '### ', '### A line'],
  ['Bulleted list', '1. A line', 4, '- ', '- A line'],
  ['Numbered list', 'A line', 0, '1. ', '1. A line'],
  ['Quote', 'A line', 0, '> ', '> A line'],
])('formats and clears: %s', (label, text, caret, mark, formatted) => {
  const form = surfaceWith(text);
  form.select(caret);
  form.press(label);
  expect(form.text()).toBe(formatted);
  form.press(label);
  expect(form.text()).not.toContain(mark);
});

test('offers the blocks of the toolbar after a slash on an empty line, and nowhere else', async () => {
  const [form, ...others] = [surfaceWith('One\n\n'), surfaceWith('One '), surfaceWith('```\n')];
  for (const { select, text, type } of [form, ...others]) {
    select(text().length);
    type('/q');
  }
  await expect.poll(() => currentCompletions(form.view.state)).toMatchObject([{ label: 'Quote' }]);
  expect(others.flatMap(({ view }) => currentCompletions(view.state))).toEqual([]);
  await expect.poll(() => acceptCompletion(form.view)).toBe(true);
  expect(form.text()).toBe('One\n\n> ');
});

test('numbers the selected lines', () => {
  const form = surfaceWith('One\n\nTwo\nThree');
  form.select(0, form.text().length);
  form.press('Numbered list');
  expect(form.text()).toBe('1. One\n\n2. Two\n3. Three');
});

test('makes a link of a selected address', () => {
  const address = surfaceWith('https://example.org');
  address.select(0, address.text().length);
  address.press('Link');
  address.type('May');
  expect(address.text()).toBe('[May](https://example.org)');
});

test('numbers a new footnote after the last', () => {
  const form = surfaceWith('One[^1]. Two.\n\n[^1]: First');
  form.select(12);
  form.press('Footnote');
  form.type('Second');
  expect(form.text()).toBe('One[^1]. Two[^2].\n\n[^1]: First\n\n[^2]: Second');
});

test.each([
  ['- One', ['- One\n- ', '- One\n\n']],
  ['Before\n\n3. One', ['Before\n\n3. One\n4. ', 'Before\n\n3. One\n\n']],
  ['- [x] One', ['- [x] One\n- [ ] ', '- [x] One\n\n']],
  ['- One\n\n- Two', ['- One\n\n- Two\n\n- ', '- One\n\n- Two\n\n']],
  ['- One\n  - Two', ['- One\n  - Two\n  - ', '- One\n  - Two\n- ', '- One\n  - Two\n\n']],
  ['> Said', ['> Said\n> ', '> Said\n\n']],
  ['> > Said', ['> > Said\n> > ', '> > Said\n>\n> ', '> > Said\n>\n']],
  ['> - One', ['> - One\n> - ', '> - One\n>\n> ', '> - One\n>\n']],
])('continues %j by Enter, and leaves it by two', (text, after) => {
  // A browser reads the beginning of a long text first.
  for (const before of ['', 'Before.\n\n'.repeat(20_000)]) {
    const form = surfaceWith(before + text);
    form.select(before.length + text.length);
    for (const next of after) {
      form.key('Enter');
      expect(form.text()).toBe(before + next);
      expect(form.view.state.selection.main.head).toBe(form.text().length);
    }
  }
});

test.each([
  ['within a paragraph', 'One two\n\nThree', 4, 'One two\n\n![](a.png)\n\nThree'],
  ['in a wrapped paragraph', 'One\ntwo', 2, 'One\ntwo\n\n![](a.png)\n'],
  ['before a paragraph', 'One\n\nTwo', 5, 'One\n\n![](a.png)\n\nTwo'],
  ['in a heading', '## One\nTwo', 4, '## One\n\n![](a.png)\n\nTwo'],
  ['in a list', '- One\n- Two\n\nThree', 4, '- One\n- Two\n\n![](a.png)\n\nThree'],
  ['in a quotation', '> One\n> two', 4, '> One\n> two\n\n![](a.png)\n'],
  ['in a table', '| A | B |\n| - | - |\n| 1 | 2 |\n\nTwo', 3, '| A | B |\n| - | - |\n| 1 | 2 |\n\n![](a.png)\n\nTwo'],
  ['in code', '```\na\n```', 5, '```\na\n```\n\n![](a.png)\n'],
  ['on a blank line', 'One\n\n\n\nTwo', 5, 'One\n\n![](a.png)\n\nTwo'],
])('inserts an image %s where it splits nothing', (_, text, caret, inserted) => {
  const form = surfaceWith(text);
  form.select(caret);
  form.surface.insert('![](a.png)');
  expect(form.text()).toBe(inserted);
});

test('indents list items by Tab, which elsewhere leaves the text', () => {
  const form = surfaceWith('- One\n- Two\n\nText');
  const tab = () => new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  const isLeft = () => form.view.contentDOM.dispatchEvent(tab());
  form.select(8);
  expect([isLeft(), form.text()]).toEqual([false, '- One\n  - Two\n\nText']);
  form.select(form.text().length);
  expect(isLeft()).toBe(true);
});

test('shows images that the form has beneath their references', () => {
  const form = surfaceWith('![One](chart.png "Caption. Credit: Jan")\n\n![Two](other.png)\n\n`![](chart.png)`');
  const shown = () => [...form.view.dom.querySelectorAll('.cm-image')].map((image) => image.textContent);
  expect(shown()).toEqual(['Caption. Credit: Jan · Alternative text: One']);
  expect(imageReferenceAt(form.view.state, 3)).toMatchObject({ alt: 'One', title: 'Caption. Credit: Jan' });
  form.select(form.text().length);
  form.type('\n\n![](chart.png)');
  expect(shown()).toHaveLength(2);
  form.view.dispatch({ changes: { from: 0, to: 3 } });
  expect(shown()).toEqual(['No alternative text yet']);
});
