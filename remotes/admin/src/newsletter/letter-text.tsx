import { EditorView, keymap } from '@codemirror/view';
import { formField } from '@ledgerlight/ui/form-field';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LinkPicker } from '../editor/text/link/link-picker.tsx';
import type { LinkSources } from '../editor/text/link/link-sources.ts';
import { createTextSurface } from '../editor/text/text-surface.ts';
import { Toolbar } from '../editor/text/toolbar.tsx';
import { TOOLBAR_COMMANDS } from '../editor/text/toolbar-commands.ts';

interface LetterTextProps {
  readonly text: string;
  readonly links: LinkSources;
  onText(text: string): void;
}

/** The text of a letter, in the editor of posts without its images, claims and comments. */
export function LetterText({ text, links, onText }: LetterTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [isLinking, setLinking] = useState(false);
  const current = useRef({ text, onText });
  current.current = { text, onText };
  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createTextSurface(host.current, {
      text: current.current.text,
      onText: (typed) => current.current.onText(typed),
      onStep: () => undefined,
      extensions: [
        EditorView.contentAttributes.of({ id: ID, 'aria-labelledby': `${ID}-label`, 'aria-describedby': `${ID}-hint` }),
        keymap.of(
          COMMANDS.map(({ key, run }) => ({
            key,
            preventDefault: true,
            run: (shown) =>
              run(
                shown,
                contextOf(() => setLinking(true)),
              ) !== null,
          })),
        ),
      ],
    });
    setView(created.view);
    return () => created.view.destroy();
  }, []);
  // A text that did not come from typing, such as another person's.
  useEffect(() => {
    if (view === null || view.state.sliceDoc() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [view, text]);
  return (
    <div className={formField.field}>
      {/* biome-ignore lint/a11y: a label names no editable element; the click is for the pointer alone */}
      <span id={`${ID}-label`} className={formField.label} onClick={() => view?.focus()}>
        Text
      </span>
      <Toolbar view={view} commands={COMMANDS} controls={ID} context={contextOf(() => setLinking(true))} />
      <div ref={host} />
      <p id={`${ID}-hint`} className={formField.hint}>
        Markdown: ## headings, **bold**, lists, tables, [links](https://…). It stands above the posts.
      </p>
      {view && isLinking && <LinkPicker {...links} view={view} onClose={() => setLinking(false)} />}
    </div>
  );
}

const ID = 'letter-text';
const SHOWN: ReadonlySet<string> = new Set([
  ...['Bold', 'Italic', 'Link', 'Heading', 'Subheading', 'Bulleted list', 'Numbered list', 'Quote', 'Table'],
  ...['Undo', 'Redo'],
]);
const COMMANDS = TOOLBAR_COMMANDS.filter(({ label }) => SHOWN.has(label));
const contextOf = (onLink: () => void) => ({
  onLink,
  onImage: () => undefined,
  onLibrary: () => undefined,
  onComment: () => undefined,
});
