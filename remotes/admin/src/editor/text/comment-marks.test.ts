import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { commentMarks, marksIn, setCommentMarks } from './comment-marks.ts';

function marked(doc: string, from: number, to: number): EditorState {
  const state = EditorState.create({ doc, extensions: commentMarks });
  return state.update({ effects: setCommentMarks.of([{ id: 'one', from, to }]) }).state;
}

test('follow edits before and within the passage', () => {
  const before = marked('Bank Rate is 3.75 % now.', 13, 19);
  const after = before.update({
    changes: [
      { from: 0, insert: 'The ' },
      { from: 16, insert: '6' },
    ],
  }).state;
  expect(marksIn(after).map(({ from, to }) => after.sliceDoc(from, to))).toEqual(['3.765 %']);
});

test('do not grow with text that is typed beside them', () => {
  const before = marked('Bank Rate is 3.75 % now.', 13, 19);
  const after = before.update({
    changes: [
      { from: 13, insert: 'at ' },
      { from: 19, insert: ' or so' },
    ],
  }).state;
  expect(marksIn(after).map(({ from, to }) => after.sliceDoc(from, to))).toEqual(['3.75 %']);
});

test('end when all of the passage is deleted', () => {
  const before = marked('Bank Rate is 3.75 % now.', 13, 19);
  expect(marksIn(before.update({ changes: { from: 10, to: 20 } }).state)).toEqual([]);
});
