import { postPath } from '@ledgerlight/site/routes';
import type { FormEditor } from '../editor/use-editor.ts';
import { typedSlug } from '../model/content.ts';
import { useEditorState } from '../model/selectors.ts';
import { useAddress } from '../preview/use-preview.ts';
import { BoundField } from './bound-field.tsx';

/** The end of a post's address. The form shows it below the other fields; a slug that is taken is refused when the field is left. */
export function SlugField({ editor }: { readonly editor: FormEditor }) {
  const { model, services } = editor;
  const address = useAddress(editor);
  const { posts } = services.ports;
  const base = useEditorState(model, (state) => state.base);
  const isMoving = useEditorState(model, typedSlug) !== null;
  const check = async () => {
    const slug = typedSlug(model.state());
    if (slug === null) return;
    const id = base?.id ?? model.state().content.postId ?? UNSTORED;
    const message = await posts.slugRefusal(slug, id, AbortSignal.timeout(CHECK_TIMEOUT_MS)).catch(() => null);
    if (message !== null && typedSlug(model.state()) === slug)
      model.load({ type: 'field-refused', problem: { field: 'slug', message } });
  };
  return (
    <BoundField
      model={model}
      field="slug"
      tidy={plainSlug}
      hint={
        <>
          The post will be at {address}.{' '}
          {base === null
            ? 'Empty lets the title decide.'
            : isMoving && `Readers of ${postPath(base.slug)} are led there.`}
        </>
      }
    >
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          onBlur={() => void check()}
        />
      )}
    </BoundField>
  );
}

function plainSlug(text: string): string {
  return text.toLowerCase().replace(/[\s_]+/g, '-');
}

/** No post has it, so that a slug of any post is refused. */
const UNSTORED = '00000000-0000-4000-8000-000000000000';
const CHECK_TIMEOUT_MS = 3000;
