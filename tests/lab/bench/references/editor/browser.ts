import { defaultKeymap, history } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** The library with what a markdown editor needs, and nothing beside it. */
declare global {
  interface Window {
    edit: (doc: string) => void;
  }
}

window.edit = (doc) => {
  const extensions = [markdown(), history(), keymap.of(defaultKeymap), EditorView.lineWrapping];
  const view = new EditorView({ state: EditorState.create({ doc, extensions }), parent: document.body });
  view.dom.style.height = '600px';
  view.focus();
};
