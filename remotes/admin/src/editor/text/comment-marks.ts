import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

export interface CommentMark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export const setCommentMarks = StateEffect.define<readonly CommentMark[]>();

/** The passages with open comments. They follow every edit, and end when all of their text is deleted. */
export const commentMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    const followed = marks.map(changes);
    const set = effects.findLast((effect) => effect.is(setCommentMarks));
    if (!set) return followed;
    return Decoration.set(
      set.value.map(({ id, from, to }) => Decoration.mark({ class: 'cm-comment', id }).range(from, to)),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function marksIn(state: EditorState): readonly CommentMark[] {
  const marks: CommentMark[] = [];
  const cursor = state.field(commentMarks).iter();
  for (; cursor.value; cursor.next()) {
    const id: unknown = cursor.value.spec.id;
    if (typeof id === 'string') marks.push({ id, from: cursor.from, to: cursor.to });
  }
  return marks;
}
