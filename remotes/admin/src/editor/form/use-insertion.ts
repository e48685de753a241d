import { useLayoutEffect, useRef } from 'react';
import { insertAsParagraph } from '../image-list/image-reference.ts';

/** Puts pieces into a text where its caret is, and leaves the caret behind them. */
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
      const inserted = insertAsParagraph(text, piece, textarea.current?.selectionStart ?? text.length);
      caret.current = inserted.caret;
      onChange(inserted.text);
    },
  };
}
