import type { EditorView } from '@codemirror/view';
import type { CommentThread } from '@ledgerlight/backend/post-comments';
import { useAtom } from 'jotai';
import { CommentPanel } from '../../comments/panel.tsx';
import { findPassage, passageAt, WHOLE_TEXT } from '../../comments/passage.ts';
import { type CommentServices, useComments } from '../../comments/use-comments.ts';
import type { EditorModel } from '../editor-model.ts';
import { marksIn } from './comment-marks.ts';
import { useCommentMarks } from './use-comment-marks.ts';

interface EditorCommentsProps extends CommentServices {
  readonly model: EditorModel;
  readonly postId: string;
  readonly view: EditorView;
}

/** The comments beneath the text of the editor, whose passages are marked in it. */
export function EditorComments({ model, postId, view, service, username }: EditorCommentsProps) {
  const comments = useComments(service, postId);
  const [passage, setPassage] = useAtom(model.commentedAtom, { store: model.store });
  useCommentMarks(view, comments.query.data ?? NONE, service.move);
  return (
    <CommentPanel
      comments={comments}
      username={username}
      passage={passage}
      onBegin={() => beginComment(model, view)}
      onEnd={() => setPassage(null)}
      placeOf={(thread) => ({ isLost: placeIn(view, thread) === null, show: () => show(view, thread) })}
    />
  );
}

const NONE: readonly CommentThread[] = [];

/** Begins a comment on what is selected, or on the whole text. */
export function beginComment(model: EditorModel, { state }: EditorView): void {
  const { from, to } = state.selection.main;
  model.store.set(model.commentedAtom, from === to ? WHOLE_TEXT : passageAt(state.sliceDoc(), from, to));
}

function placeIn({ state }: EditorView, { id, passage }: CommentThread) {
  return marksIn(state).find((mark) => mark.id === id) ?? findPassage(state.sliceDoc(), passage);
}

function show(view: EditorView, thread: CommentThread): void {
  const place = placeIn(view, thread);
  if (place) view.dispatch({ selection: { anchor: place.from, head: place.to }, scrollIntoView: true });
  view.focus();
}
