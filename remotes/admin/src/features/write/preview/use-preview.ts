import { postPath } from '@ledgerlight/site/routes';
import { useDeferredValue, useEffect, useState } from 'react';
import { useDelayed } from '../../../kit/use-delayed.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { browserStorage } from '../../../session/storage/browser-storage.ts';
import type { FormEditor } from '../editor/use-editor.ts';
import type { FormContent } from '../model/content.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { useEditorState, useTyped } from '../model/selectors.ts';

const SLUG_DELAY_MS = 600;
const SHOWN_KEY = 'ledgerlight-preview-shown';

/** Whether the preview is shown. This browser stores it. */
export function usePreviewShown(): readonly [boolean, (isShown: boolean) => void] {
  const [storage] = useState(() => browserStorage());
  const [isShown, setShown] = useState(() => storage.get(SHOWN_KEY) === 'yes');
  const show = (shown: boolean) => {
    storage.set(SHOWN_KEY, shown ? 'yes' : 'no');
    setShown(shown);
  };
  return [isShown, show];
}

/** Returns the content after typing has paused, at a low priority. */
export function usePreviewedContent(model: EditorModel): FormContent {
  const [content, setContent] = useState(() => model.state().content);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setContent(model.state().content);
    const end = model.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(update, previewDelay(model.state().content.fields.content.length));
    });
    update();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [model]);
  return useDeferredValue(content);
}

/** Returns how long typing must pause before a text is rendered, which takes longer the longer it is. */
function previewDelay(length: number): number {
  return Math.min(2000, Math.max(200, Math.round(length / 40)));
}

/** The address that the post has or will have. */
export function useAddress({ model, services, origin }: Pick<FormEditor, 'model' | 'services' | 'origin'>): string {
  const base = useEditorState(model, (state) => state.base);
  const typed = useTyped(model, 'slug').trim();
  const title = useTyped(model, 'title').trim();
  // The database alone has the rule by which a title makes a slug.
  const wanted = base === null ? title : '';
  const settled = useDelayed(wanted, SLUG_DELAY_MS);
  const { data: proposed } = useLoaded(
    ['slug-preview', settled],
    (signal) => services.ports.posts.slugFor(settled, signal),
    { enabled: settled !== '' },
  );
  const slug = typed || (base?.slug ?? (settled === wanted ? proposed : undefined));
  return `${origin}${postPath(slug ?? '…')}`;
}
