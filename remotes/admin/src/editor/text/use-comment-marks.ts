import type { EditorView } from '@codemirror/view';
import type { CommentThread, PostComments } from '@ledgerlight/backend/post-comments';
import { useEffect } from 'react';
import { findPassage, passageAt } from '../../comments/passage.ts';
import { type CommentMark, marksIn, setCommentMarks } from './comment-marks.ts';

const FOLLOW_INTERVAL_MS = 2000;

/** Marks the passages of open comments, and stores one anew once its words were edited; beside typing, so that a key costs nothing. */
export function useCommentMarks(view: EditorView, threads: readonly CommentThread[], move: PostComments['move']): void {
  useEffect(() => {
    const stored = new Map(threads.map(({ id, passage }) => [id, passage.quote]));
    const storeMoved = () => {
      for (const { id, from, to } of marksIn(view.state)) {
        const passage = passageAt(view.state.sliceDoc(), from, to);
        if (stored.get(id) === passage.quote) continue;
        stored.set(id, passage.quote);
        // A failed one is tried again at the next edit or load: the comment stays in the list.
        move(id, passage).catch(() => undefined);
      }
    };
    const follow = () => {
      showMarks(view, threads);
      storeMoved();
    };
    follow();
    const timer = setInterval(follow, FOLLOW_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      storeMoved();
    };
  }, [view, threads, move]);
}

/** Marks what is not marked yet, and removes the marks of threads that were resolved or removed. */
function showMarks(view: EditorView, threads: readonly CommentThread[]): void {
  const before = marksIn(view.state);
  const text = view.state.sliceDoc();
  const after = threads
    .filter(({ resolved }) => resolved === null)
    .flatMap(({ id, passage }): CommentMark[] => {
      const mark = before.find((one) => one.id === id) ?? findPassage(text, passage);
      return mark ? [{ id, from: mark.from, to: mark.to }] : [];
    });
  const isSame = after.length === before.length && after.every(({ id }) => before.some((one) => one.id === id));
  if (!isSame) view.dispatch({ effects: setCommentMarks.of(after) });
}
