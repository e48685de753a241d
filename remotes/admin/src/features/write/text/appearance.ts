import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const heading = { fontFamily: 'var(--font-heading)', fontWeight: '640', lineHeight: '1.3' };

/** Markdown styled where it is typed; its marks stay in the text, dimmed. */
const MARKDOWN_STYLE = HighlightStyle.define([
  { tag: tags.heading1, ...heading, fontSize: '1.75em' },
  { tag: tags.heading2, ...heading, fontSize: '1.45em' },
  { tag: tags.heading3, ...heading, fontSize: '1.2em' },
  { tag: [tags.heading4, tags.heading5, tags.heading6], ...heading },
  { tag: tags.strong, fontWeight: '680' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: tags.quote, color: 'var(--text-muted)' },
  { tag: tags.monospace, fontFamily: 'var(--font-code)', fontSize: '0.875em' },
  {
    tag: [tags.processingInstruction, tags.url, tags.string, tags.labelName, tags.contentSeparator],
    color: 'var(--text-muted)',
    fontWeight: '400',
    fontStyle: 'normal',
  },
]);

/** Outside of the cascade layers, as the editor's own rules are. */
const THEME = EditorView.theme({
  '&': { color: 'var(--text)', fontSize: 'var(--size-article)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-text)', lineHeight: '1.7', overflowX: 'visible' },
  '.cm-content': {
    minHeight: 'min(28rem, 55vh)',
    padding: 'var(--space-2) 0 var(--space-7)',
    caretColor: 'var(--accent)',
  },
  '.cm-line': { padding: '0', unicodeBidi: 'plaintext' },
  '.cm-placeholder': { color: 'var(--text-muted)' },
  '.cm-block-code': {
    padding: '0 var(--space-3)',
    background: 'var(--surface-sunken)',
    fontFamily: 'var(--font-code)',
    fontSize: '0.875em',
  },
  '.cm-block-quote': { paddingInlineStart: 'var(--space-3)', borderInlineStart: '3px solid var(--border-strong)' },
  '.cm-block-table': { fontFamily: 'var(--font-code)', fontSize: '0.875em' },
  '.cm-image': { padding: 'var(--space-2) 0', cursor: 'pointer' },
  '.cm-image img': { display: 'block', maxHeight: '24rem', borderRadius: 'var(--radius-small)' },
  '.cm-image p': { margin: 'var(--space-1) 0 0', color: 'var(--text-muted)', fontSize: 'var(--size-small)' },
  // Beneath the toolbar, which stays in sight too.
  '.cm-panels-top': { zIndex: '4', top: '2.75rem' },
  '.cm-panels': { background: 'var(--surface-raised)', color: 'var(--text)', borderColor: 'var(--border)' },
  '.cm-panel.cm-search': { padding: 'var(--space-2)', fontSize: 'var(--size-small)' },
  '.cm-panel.cm-search :is(input, button, label)': { fontSize: 'var(--size-small)' },
  '.cm-textfield': { borderColor: 'var(--border-strong)', background: 'var(--surface-raised)', color: 'var(--text)' },
  '.cm-button': { background: 'var(--surface-raised)', borderColor: 'var(--border-strong)', color: 'var(--text)' },
  '.cm-searchMatch': { background: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--focus)' },
});

export const APPEARANCE = [syntaxHighlighting(MARKDOWN_STYLE), THEME];
