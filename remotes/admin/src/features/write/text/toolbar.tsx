import type { EditorView } from '@codemirror/view';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ariaKeys, shownKeys } from '../../../navigation/shortcuts/keys.ts';
import style from './toolbar.module.css';
import { TOOLBAR_COMMANDS, type ToolbarContext } from './toolbar-commands.ts';

interface ToolbarProps {
  readonly view: EditorView | null;
  /** The id of the editing surface. */
  readonly controls: string;
  readonly context: ToolbarContext;
}

/** One stop of the Tab key; the arrow keys move within it. */
export function Toolbar({ view, controls, context }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -current, End: TOOLBAR_COMMANDS.length - 1 - current }[
      event.key
    ];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + TOOLBAR_COMMANDS.length) % TOOLBAR_COMMANDS.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      className={style.toolbar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
    >
      {TOOLBAR_COMMANDS.map(({ label, key, run }, index) => (
        <button
          key={label}
          type="button"
          className={style.button}
          tabIndex={index === current ? 0 : -1}
          aria-keyshortcuts={ariaKeys(key)}
          title={shownKeys(key)}
          // The text keeps its selection and, on a phone, its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => {
            if (!view) return;
            run(view, context);
            view.focus();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
