import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { insertParagraph } from '../commands.ts';
import { enclosingNode } from '../markdown-language.ts';
import type { PastedDocument } from './pasted-document.ts';
import { tableOfText } from './table-text.ts';

export interface PasteTargets {
  /** Takes image files at the caret. */
  onFiles(files: readonly File[]): void;
  /** Inserts a converted document, whose images become those of the post. */
  onDocument(document: PastedDocument): void;
}

/** Pastes documents as markdown and cells as a table; plain text, and all within code, as it is. Takes dropped files. */
export function pasteHandler({ onFiles, onDocument }: PasteTargets): Extension {
  return EditorView.domEventHandlers({
    paste({ clipboardData }, view) {
      const { main } = view.state.selection;
      const text = clipboardData?.getData('text/plain') ?? '';
      const html = clipboardData?.getData('text/html') ?? '';
      if (!clipboardData || isInCode(view)) return false;
      if (clipboardData.files.length > 0 && text === '') {
        onFiles([...clipboardData.files]);
        return true;
      }
      if (!main.empty && /^(?:https?:\/\/|mailto:|www\.)\S+$/.test(text)) return false;
      if (isDocument(html)) {
        // The converter is in a chunk of its own.
        void import('./html-to-markdown.ts').then(({ htmlToMarkdown }) => htmlToMarkdown(html)).then(onDocument);
        return true;
      }
      const table = tableOfText(text);
      if (table !== null) insertParagraph(view, table, { replaces: true });
      return table !== null;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (position !== null) view.dispatch({ selection: { anchor: position } });
      onFiles(files);
      return true;
    },
  });
}

function isInCode({ state }: EditorView): boolean {
  return ['FencedCode', 'CodeBlock', 'InlineCode'].some((name) => enclosingNode(state, state.selection.main, name));
}

/** Whether HTML has a structure; code editors copy theirs as lines of one width. */
function isDocument(html: string): boolean {
  if (CODE.test(html)) return false;
  return /<(?:h[1-6]|p|ul|ol|li|table|a|b|strong|i|em|img|blockquote|br|div|span)[\s>/]/i.test(html);
}

const CODE =
  /^(?:\s|<\/?(?:html|head|body|meta)[^>]*>|<!--.*?-->)*<(?:div|pre)[^>]*style="[^"]*(?:monospace|Consolas|Courier)/i;
