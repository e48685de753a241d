import { useLayoutEffect, useRef } from 'react';
import { paragraphInsertion } from '../image-list/image-reference.ts';

/** Puts pieces into a text where its caret is, and leaves the caret behind them. One undo takes a piece out again. */
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
      if (textarea.current && typeAt(textarea.current, start, end, inserted)) return;
      caret.current = start + inserted.length;
      onChange(value.slice(0, start) + inserted + value.slice(end));
    },
  };
}

/**
 * Types into a field as a person would, or returns false where the browser refuses. Only this deprecated command adds to the
 * field's undo history; a value that is set clears it.
 */
function typeAt(field: HTMLTextAreaElement, start: number, end: number, typed: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  field.focus();
  field.setSelectionRange(start, end);
  return document.execCommand('insertText', false, typed);
}
