import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import { EditorState, type Extension } from '@codemirror/state';
import { shownKeys } from '../../../navigation/shortcuts/keys.ts';
import { isInCode } from './markdown-language.ts';
import { BLOCK_COMMANDS, type ToolbarContext } from './toolbar-commands.ts';

const SLASH = /^\/[a-z ]*$/i;

/** Offers the blocks of the toolbar after a slash on an empty line, filtered by what is typed behind it. */
export function blockMenu(context: () => ToolbarContext): Extension {
  const options = BLOCK_COMMANDS.map(({ label, key, run }, index): Completion => {
    const apply: Completion['apply'] = (view, _, from, to) => {
      view.dispatch({ changes: { from: from - 1, to } });
      run(view, context());
    };
    // In the order of the toolbar.
    return { label, detail: shownKeys(key), boost: -index, apply };
  });
  const blocksAt = ({ state, pos }: CompletionContext) => {
    const { from, text } = state.doc.lineAt(pos);
    return SLASH.test(text) && !isInCode(state) ? { from: from + 1, options, validFor: /^[a-z ]*$/i } : null;
  };
  return [autocompletion({ override: [blocksAt], icons: false }), EditorState.phrases.of({ Completions: 'Blocks' })];
}
