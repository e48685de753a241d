import {
  history,
  historyKeymap,
  indentLess,
  indentMore,
  invertedEffects,
  isolateHistory,
  standardKeymap,
} from '@codemirror/commands';
import { deleteMarkupBackward, pasteURLAsLink } from '@codemirror/lang-markdown';
import { syntaxTree } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec, StateEffect, Text, Transaction } from '@codemirror/state';
import { type Command, EditorView, keymap, placeholder } from '@codemirror/view';
import { StyleModule } from 'style-mod';
import type { FormStep, TextSurface } from '../model/form-step.ts';
import { APPEARANCE, blockLines, CLAIM_STYLES } from './appearance.ts';
import { insertParagraph } from './commands.ts';
import { continueMarkup } from './continue-markup.ts';
import { imageWidgets } from './images/image-widgets.ts';
import { enclosingNode, POST_LANGUAGE } from './markdown-language.ts';

interface SurfaceOptions {
  readonly text: string;
  /** What belongs to the form around: its attributes, images, shortcuts and handlers. */
  readonly extensions: Extension;
  onText(text: string): void;
  /** A step of the history was undone or repeated. */
  onStep(step: FormStep): void;
}

/** Creates the editing surface. Its markdown is exactly what was given and typed, line endings too. */
export function createTextSurface(parent: HTMLElement, options: SurfaceOptions) {
  let shown = options.text;
  const onText = (text: string) => {
    shown = text;
    options.onText(text);
  };
  const stateOf = (text: string) => createState(text, { ...options, onText });
  adoptStyles();
  const view = new EditorView({ parent, state: stateOf(options.text) });
  const surface: TextSurface = {
    change(text, step) {
      const changes = text === shown ? null : difference(view.state, text);
      if (changes === null && step === null) return;
      view.dispatch({
        ...(changes && { changes }),
        ...(step && { effects: formStep.of(step) }),
        annotations: [Transaction.addToHistory.of(step !== null), isolateHistory.of('full')],
        userEvent: 'input.step',
      });
    },
    reset(text) {
      if (text === shown) return;
      view.setState(stateOf(text));
      onText(text);
    },
    insert(piece, step) {
      insertParagraph(view, piece, { effects: step && formStep.of(step) });
      view.focus();
    },
    paste(markdown, step) {
      const effects = formStep.of(step);
      if (isBlock(markdown)) return insertParagraph(view, markdown, { effects, replaces: true });
      const annotations = isolateHistory.of('full');
      const pasted = { effects, annotations, userEvent: 'input.paste', scrollIntoView: true };
      view.dispatch(view.state.replaceSelection(markdown), pasted);
    },
    focus: () => view.focus(),
    caretBlock: () => (view.hasFocus ? blockIndex(view.state) : null),
    goTo(line) {
      const { doc } = view.state;
      const { to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      view.dispatch({ selection: { anchor: to }, effects: EditorView.scrollIntoView(to, { y: 'center' }) });
      view.focus();
    },
  };
  return { view, surface };
}

const formStep = StateEffect.define<FormStep>();

function createState(text: string, { extensions, onText, onStep }: SurfaceOptions): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      extensions,
      EditorState.lineSeparator.of(lineBreakOf(text)),
      history(),
      invertedEffects.of(({ effects }) =>
        effects.flatMap((effect) =>
          effect.is(formStep) ? [formStep.of({ before: effect.value.after, after: effect.value.before })] : [],
        ),
      ),
      POST_LANGUAGE,
      search({ top: true }),
      pasteURLAsLink,
      Prec.high(keymap.of(MARKDOWN_KEYS)),
      keymap.of([...standardKeymap, ...historyKeymap, ...searchKeymap]),
      placeholder('Write, paste from a document, or type / to insert'),
      EditorView.lineWrapping,
      EditorView.perLineTextDirection.of(true),
      EditorView.contentAttributes.of({ spellcheck: 'true', autocapitalize: 'sentences', autocorrect: 'on' }),
      EditorView.clipboardInputFilter.of((pasted, state) => pasted.replace(/\r\n?|\n/g, state.lineBreak)),
      APPEARANCE,
      blockLines,
      imageWidgets,
      CLAIM_STYLES,
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (docChanged) onText(state.sliceDoc());
        for (const transaction of transactions.filter((one) => one.isUserEvent('undo') || one.isUserEvent('redo'))) {
          for (const effect of transaction.effects) if (effect.is(formStep)) onStep(effect.value);
        }
      }),
    ],
  });
}

/** Indents a list item. Elsewhere, and after Escape, Tab leaves the text. */
const indentListItem: Command = (view) => isInList(view) && indentMore(view);

const outdentListItem: Command = (view) => isInList(view) && isIndented(view) && indentLess(view);

const isInList: Command = ({ state }) => enclosingNode(state, state.selection.main, 'ListItem') !== null;

function isIndented({ state }: EditorView): boolean {
  return /^[ \t]/.test(state.doc.lineAt(state.selection.main.head).text);
}

const MARKDOWN_KEYS = [
  { key: 'Enter', run: continueMarkup },
  { key: 'Backspace', run: deleteMarkupBackward },
  { key: 'Tab', run: indentListItem, shift: outdentListItem },
];

function isBlock(markdown: string): boolean {
  return markdown.includes('\n') || /^(?:#{1,6} |[-*+>|] ?|\d+[.)] |!\[)/.test(markdown);
}

/** Other characters of a text with mixed line endings stay in its lines. */
function lineBreakOf(text: string): string {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
}

/** Returns the smallest single change that makes the text; null when it is the text. */
function difference(state: EditorState, text: string) {
  const [former, next] = [state.doc.toString(), state.toText(text).toString()];
  if (former === next) return null;
  const shorter = Math.min(former.length, next.length);
  let start = 0;
  while (start < shorter && former[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && former[former.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  const insert = Text.of(next.slice(start, next.length - end).split('\n'));
  return { from: start, to: former.length - end, insert };
}

/**
 * Lets CodeMirror's styles pass the content security policy. `style-mod` adopts a constructed style sheet in shadow roots
 * only; into a document it writes a style element, which the policy refuses. The document uses the set of a shadow root.
 */
function adoptStyles(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  StyleModule.mount(root, []);
  for (const key of Object.getOwnPropertySymbols(root)) {
    if (!(key in document)) Reflect.set(document, key, Reflect.get(root, key));
  }
}

/** Returns how many blocks of the text that are shown begin before the caret, without its own. */
function blockIndex(state: EditorState): number {
  const { head } = state.selection.main;
  let index = -1;
  for (let node = syntaxTree(state).topNode.firstChild; node && node.from <= head; node = node.nextSibling) {
    const isHidden = node.name === 'FencedCode' && HIDDEN_BLOCK.test(state.doc.lineAt(node.from).text);
    if (node.name !== 'LinkReference' && !isHidden) index += 1;
  }
  return Math.max(0, index);
}

const HIDDEN_BLOCK = /^(?:`{3,}|~{3,})[ \t]*(?:claims|disclosure)[ \t]*$/;
