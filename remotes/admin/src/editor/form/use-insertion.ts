import { useLayoutEffect, useRef } from 'react';
import { paragraphInsertion } from '../image-list/image-reference.ts';

/** Inserts pieces as paragraphs at the caret, each of which one undo removes. */
export function useInsertion(text: string, onChange: (text: string) => void) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || !textarea.current || textarea.current.value !== text) return;
    textarea.current.focus();
    textarea.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);
  return {
    textarea,
    insert(piece: string): void {
      const { value, selectionStart } = textarea.current ?? { value: text, selectionStart: text.length };
      const { start, end, inserted } = paragraphInsertion(value, piece, selectionStart);
      if (textarea.current && insertUndoably(textarea.current, start, end, inserted)) return;
      caret.current = start + inserted.length;
      onChange(value.slice(0, start) + inserted + value.slice(end));
    },
  };
}

/** Returns false where the browser refuses. Only this deprecated command adds to the undo history of a control. */
function insertUndoably(control: HTMLTextAreaElement, start: number, end: number, inserted: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  control.focus();
  control.setSelectionRange(start, end);
  return document.execCommand('insertText', false, inserted);
}
