import { EditorView, keymap } from '@codemirror/view';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EditorModel } from '../model/editor-model.ts';
import { blockMenu } from './block-menu.ts';
import { textImages } from './images/image-widgets.ts';
import { type PasteTargets, pasteHandler } from './paste/paste-handler.ts';
import { createTextSurface } from './text-surface.ts';
import { TOOLBAR_COMMANDS, type ToolbarContext } from './toolbar-commands.ts';

interface SurfaceHandlers extends PasteTargets {
  readonly context: ToolbarContext;
  attributes(): Record<string, string>;
  resolve(url: string): string | null;
  describe(view: EditorView, position: number): boolean;
}

/** The surface on which the text of a post is typed, in the element of `host`. */
export function useSurface(model: EditorModel, handlers: SurfaceHandlers) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const current = useRef(handlers);
  current.current = handlers;
  // Before the form is painted, so that no reader sees it without its text.
  useLayoutEffect(() => {
    if (!host.current) return;
    const now = () => current.current;
    const created = createTextSurface(host.current, {
      text: model.state().content.fields.content,
      onText: (text) => model.type('content', text),
      onStep: (step) => model.edit({ type: 'step-repeated', step }),
      extensions: [
        EditorView.contentAttributes.of(() => now().attributes()),
        textImages.of({
          resolve: (url) => now().resolve(url),
          onDescribe: (shown, position) => now().describe(shown, position),
        }),
        pasteHandler(now),
        blockMenu(() => now().context),
        keymap.of(
          TOOLBAR_COMMANDS.map(({ key, run }) => ({
            key,
            preventDefault: true,
            run: (shown) => run(shown, now().context) !== null,
          })),
        ),
      ],
    });
    setView(created.view);
    const detach = model.attach(created.surface);
    return () => {
      detach();
      created.view.destroy();
    };
  }, [model]);
  return { host, view };
}
