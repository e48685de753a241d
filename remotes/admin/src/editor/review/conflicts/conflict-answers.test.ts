import { expect, test } from 'vitest';
import { storedPost } from '../../../testing/stored-post.ts';
import { basePostOf } from '../../content.ts';
import { type EditorState, editorReducer, editorStateOf } from '../../state.ts';
import { conflictAnswers } from './conflict-answers.ts';

const newest = basePostOf(storedPost({ title: 'Rates, anew', author: 'Somebody else', contentHash: 'h2' }));

/** A form in which the title was changed, its answers, and what became of it. */
function conflict() {
  let state = editorReducer(editorStateOf(storedPost({})), { type: 'field-edited', field: 'title', value: 'Mine' });
  const reviewed: EditorState[] = [];
  let timesBack = 0;
  if (state.base === null) throw new Error('an edit of a stored post');
  const answers = conflictAnswers(
    state,
    state.base,
    (action) => {
      state = editorReducer(state, action);
    },
    {
      review: (form) => reviewed.push(form),
      backToForm: () => {
        timesBack += 1;
      },
    },
  );
  return { answers, reviewed, form: () => state, timesBack: () => timesBack };
}

test('keeping mine puts it onto the newest version, and reviews what the form then holds', () => {
  const { answers, reviewed, form } = conflict();
  answers.onKeepMine(newest);
  expect(form().content.fields).toMatchObject({ title: 'Mine', author: 'Somebody else' });
  expect(form().base?.contentHash).toBe('h2');
  expect(reviewed).toEqual([form()]);
});

test('taking theirs shows it and sets mine aside', () => {
  const { answers, form, timesBack } = conflict();
  answers.onTakeTheirs(newest);
  expect(form().content.fields.title).toBe('Rates, anew');
  expect(form().setAside?.content.fields.title).toBe('Mine');
  expect(timesBack()).toBe(1);
});

test('what was written on a post that is gone becomes a new one', () => {
  const { answers, form, timesBack } = conflict();
  answers.onMakeNew();
  expect(form().base).toBeNull();
  expect(form().content.fields.title).toBe('Mine');
  expect(timesBack()).toBe(1);
});

test('going back changes nothing', () => {
  const { answers, form, timesBack } = conflict();
  const before = form();
  answers.onBack();
  expect(form()).toBe(before);
  expect(timesBack()).toBe(1);
});
