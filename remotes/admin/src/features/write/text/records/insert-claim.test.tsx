import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { insertClaim } from './insert-claim.ts';

const today = new Date().toISOString().slice(0, 10);

function viewOf(text: string, anchor: number, head = anchor, separator = '\n'): EditorView {
  const extensions = EditorState.lineSeparator.of(separator);
  return new EditorView({ state: EditorState.create({ doc: text, selection: { anchor, head }, extensions }) });
}

function insertedRecord(id: string, value: string): string {
  return `id: ${id}\nvalue: ${value}\nsource: \nchecked: ${today}\nuntil: \nowner: \n`;
}

test('marks the figure at the caret and goes to the source of its record', () => {
  const view = viewOf('Bank Rate is 3.75 %.', 15);
  insertClaim(view);
  const text = `Bank Rate is [3.75 %]{claim=figure-1}.\n\n\`\`\`claims\n${insertedRecord('figure-1', '3.75 %')}\`\`\`\n`;
  expect(view.state.sliceDoc()).toBe(text);
  expect(view.state.selection.main.head).toBe(text.indexOf('source: ') + 'source: '.length);
});

test('adds to the block that is there, also before the figure', () => {
  const block = `\`\`\`claims\n${insertedRecord('figure-1', '1')}\`\`\`\n`;
  const written = `${block}\nNow £2,000 a year.`;
  const view = viewOf(written, written.indexOf('£'), written.indexOf(' a year'));
  insertClaim(view);
  const text = view.state.sliceDoc();
  expect(text).toBe(
    `\`\`\`claims\n${insertedRecord('figure-1', '1')}\n${insertedRecord('figure-2', '£2,000')}\`\`\`\n\nNow [£2,000]{claim=figure-2} a year.`,
  );
  expect(view.state.selection.main.head).toBe(text.lastIndexOf('source: ') + 'source: '.length);
});

test('takes the owner of the last claim', () => {
  const view = viewOf('```claims\nid: a\nowner: Jo\n\nid: b\nowner: Jane Smith\n```\n\n5 %', 59);
  insertClaim(view);
  expect(view.state.sliceDoc()).toContain('until: \nowner: Jane Smith\n```');
});

test('keeps the line endings of the text', () => {
  const view = viewOf('a\r\n\r\n5 %', 3, 3, '\r\n');
  insertClaim(view);
  expect(view.state.sliceDoc()).toContain('[5 %]{claim=figure-1}\r\n\r\n```claims\r\nid: figure-1\r\n');
});
