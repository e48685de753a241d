import { Decoration, EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view';

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
