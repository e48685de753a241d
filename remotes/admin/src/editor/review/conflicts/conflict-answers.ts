import type { Dispatch } from 'react';
import type { BasePost } from '../../content.ts';
import { type EditorAction, type EditorState, editorReducer } from '../../state.ts';
import type { FormPublishing } from '../use-publishing.ts';
import { asTheirs, ontoNewest } from './rebase.ts';

/** Makes a new post of what the form holds, beside the one that is there or was. */
export function makeNew(dispatch: Dispatch<EditorAction>): void {
  dispatch({ type: 'made-new', newId: crypto.randomUUID() });
}

/** The ways on when somebody else changed or removed the post meanwhile. */
export interface ConflictAnswers {
  /** Puts what this person wrote onto the newest version and reviews that. */
  onKeepMine(newest: BasePost): void;
  /** Shows the newest version in the form; what this person wrote is set aside. */
  onTakeTheirs(newest: BasePost): void;
  /** Makes a new post of what this person wrote. */
  onMakeNew(): void;
  /** Leaves everything as it is. */
  onBack(): void;
}

/** @param base the version that `state` began from */
export function conflictAnswers(
  state: EditorState,
  base: BasePost,
  dispatch: Dispatch<EditorAction>,
  { review, backToForm }: Pick<FormPublishing, 'review' | 'backToForm'>,
): ConflictAnswers {
  return {
    onKeepMine(newest) {
      const content = ontoNewest(state.content, base, newest);
      const rebased: EditorAction = { type: 'rebased', content, base: newest, keepsMine: true };
      dispatch(rebased);
      review(editorReducer(state, rebased));
    },
    onTakeTheirs(newest) {
      dispatch({ type: 'rebased', content: asTheirs(newest), base: newest, keepsMine: false });
      backToForm();
    },
    onMakeNew() {
      makeNew(dispatch);
      backToForm();
    },
    onBack: backToForm,
  };
}
