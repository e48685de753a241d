import { HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
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
  '.cm-tooltip.cm-tooltip-autocomplete': { border: '1px solid var(--border)', background: 'var(--surface-raised)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '20rem', fontFamily: 'var(--font-text)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--space-1) var(--space-3)', color: 'var(--text)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--accent-soft)' },
  '.cm-completionDetail': { color: 'var(--text-muted)', fontSize: 'var(--size-small)', fontStyle: 'normal' },
  '.cm-searchMatch': { background: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--focus)' },
});

export const APPEARANCE = [syntaxHighlighting(MARKDOWN_STYLE), THEME];

const blockLine = (name: string) => Decoration.line({ class: `cm-block-${name}` });
const BLOCKS = new Map(
  Object.entries({ FencedCode: blockLine('code'), Blockquote: blockLine('quote'), Table: blockLine('table') }),
);

/** Marks the visible lines of code, quotations and tables. */
export const blockLines = ViewPlugin.define(
  (view) => ({
    decorations: linesOf(view),
    update(update: ViewUpdate): void {
      const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || isParsed) this.decorations = linesOf(update.view);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);

function linesOf({ state, viewport }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let end = -1;
  syntaxTree(state).iterate({
    ...viewport,
    enter({ name, from, to }) {
      const decoration = BLOCKS.get(name);
      if (!decoration) return name === 'Document' || name.endsWith('List') || name === 'ListItem';
      for (let at = Math.max(from, viewport.from); at <= Math.min(to, viewport.to); ) {
        const line = state.doc.lineAt(at);
        if (line.from > end) builder.add(line.from, line.from, decoration);
        end = Math.max(end, line.from);
        at = line.to + 1;
      }
      return false;
    },
  });
  return builder.finish();
}

const FIGURE = Decoration.mark({ class: 'cm-claim' });
const NAME = Decoration.mark({ class: 'cm-claim-name' });

const matcher = new MatchDecorator({
  regexp: /\[([^[\]]{1,200})\]\{claim=[a-z0-9-]+\}/g,
  decorate(add, from, to, [, figure = '']) {
    const end = from + 1 + figure.length;
    add(from, from + 1, NAME);
    add(from + 1, end, FIGURE);
    add(end, to, NAME);
  },
});

/** Underlines marked figures in the text and dims the names of their claims. */
export const CLAIM_STYLES = [
  ViewPlugin.define(
    (view) => ({
      decorations: matcher.createDeco(view),
      update(update: ViewUpdate): void {
        this.decorations = matcher.updateDeco(update, this.decorations);
      },
    }),
    { decorations: ({ decorations }) => decorations },
  ),
  EditorView.theme({
    '.cm-claim': { textDecoration: 'underline 2px var(--accent)', textUnderlineOffset: '0.25em' },
    '.cm-claim-name, .cm-claim-name *': { color: 'var(--text-muted)', fontSize: 'var(--size-small)' },
  }),
];
