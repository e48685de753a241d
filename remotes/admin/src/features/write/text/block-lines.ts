import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const BLOCKS = new Map(
  Object.entries({ FencedCode: 'cm-block-code', Blockquote: 'cm-block-quote', Table: 'cm-block-table' }).map(
    ([name, className]) => [name, Decoration.line({ class: className })] as const,
  ),
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
