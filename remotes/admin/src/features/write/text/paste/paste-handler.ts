import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { showToast } from '../../../../kit/toasts/store.ts';
import { insertLinkTo, insertParagraph, nextFootnote } from '../commands.ts';
import { ownAddress } from '../link/link-picker.tsx';
import { enclosingNode, isInCode } from '../markdown-language.ts';
import type { PastedDocument } from './pasted-document.ts';

export interface PasteTargets {
  readonly siteOrigin: string;
  /** Takes image files at the caret. */
  onFiles(files: readonly File[]): void;
  /** Inserts a converted document, whose images become those of the post. */
  onDocument(document: PastedDocument): void;
}

/** Pastes documents as markdown and cells as a table; plain text, and all within code, as it is. Takes dropped files. */
export function pasteHandler(targets: () => PasteTargets): Extension {
  return EditorView.domEventHandlers({
    paste({ clipboardData }, view) {
      const { main } = view.state.selection;
      const text = clipboardData?.getData('text/plain') ?? '';
      const html = clipboardData?.getData('text/html') ?? '';
      if (!clipboardData || isInCode(view.state)) return false;
      if (clipboardData.files.length > 0 && text === '') {
        targets().onFiles([...clipboardData.files]);
        return true;
      }
      if (insertOwnAddress(view, ownAddress(text, targets().siteOrigin))) return true;
      if (!main.empty && /^(?:https?:\/\/|mailto:|www\.)\S+$/.test(text)) return false;
      if (isDocument(html)) {
        // The converter is in a chunk of its own.
        void import('./html-to-markdown.ts')
          .then(({ htmlToMarkdown }) => htmlToMarkdown(html, nextFootnote(view.state)))
          .then(
            (document) => targets().onDocument(document),
            () => {
              view.dispatch(view.state.replaceSelection(text));
              showToast(PLAIN_TEXT_TOAST);
            },
          );
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
      targets().onFiles(files);
      return true;
    },
  });
}

const PLAIN_TEXT_TOAST = {
  kind: 'problem',
  title: 'Pasted as plain text',
  text: 'Its headings, links and images could not be read. Undo it and paste again for them.',
} as const;

/** Links an address of the site without its origin, so that the link works wherever the site is. */
function insertOwnAddress(view: EditorView, address: string | null): boolean {
  if (address === null || enclosingNode(view.state, view.state.selection.main, 'Link')) return false;
  const path = address.replace(/[?#].*$/, '');
  insertLinkTo(view, { address, title: path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ') || 'Home' });
  return true;
}

/** Whether HTML has a structure; code editors copy theirs as lines of one width. */
function isDocument(html: string): boolean {
  if (CODE.test(html)) return false;
  return /<(?:h[1-6]|p|ul|ol|li|table|a|b|strong|i|em|img|blockquote|br|div|span)[\s>/]/i.test(html);
}

const CODE =
  /^(?:\s|<\/?(?:html|head|body|meta)[^>]*>|<!--.*?-->)*<(?:div|pre)[^>]*style="[^"]*(?:monospace|Consolas|Courier)/i;

/** Returns rows of cells copied from a spreadsheet as a markdown table; null for other texts. */
export function tableOfText(text: string): string | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const [header] = rows;
  const isTable = header !== undefined && rows.length > 1 && header.length > 1;
  if (!isTable || rows.some((row) => row.length !== header.length)) return null;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const written = rows.map((row) => line(row.map((cell) => cell.trim().replace(/[\\|*_`[\]<]/g, '\\$&'))));
  return [written[0], line(header.map(() => '---')), ...written.slice(1)].join('\n');
}
