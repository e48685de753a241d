import { postPath } from '@ledgerlight/site/routes';
import { useAtomValue } from 'jotai';
import { useWatch } from 'react-hook-form';
import { typedSlug } from '../content.ts';
import type { FormEditor } from '../use-editor.ts';
import { BoundField } from './bound-field.tsx';

/** The end of a post's address. The form shows it below the other fields; a slug that is taken is refused when the field is left. */
export function SlugField({ editor: { model, services, address } }: { readonly editor: FormEditor }) {
  const { posts } = services.ports;
  const { control, setValue, getValues } = model.form;
  const { base, initial } = useAtomValue(model.surroundingsAtom, { store: model.store });
  const isMoving =
    useWatch({ control, name: 'slug' }).trim() !== '' && typedSlug({ content: model.state().content, initial });
  const keepPlain = ({ target }: { target: { value: string } }) => {
    const plain = target.value.toLowerCase().replace(/[\s_]+/g, '-');
    if (plain !== target.value) setValue('slug', plain);
  };
  const check = async () => {
    const slug = typedSlug(model.state());
    if (slug === null) return;
    const id = base?.id ?? model.state().content.postId ?? UNSTORED;
    const message = await posts.slugRefusal(slug, id, AbortSignal.timeout(CHECK_TIMEOUT_MS)).catch(() => null);
    if (message !== null && getValues('slug').trim() === slug) model.showProblems([{ field: 'slug', message }]);
  };
  return (
    <BoundField
      model={model}
      field="slug"
      options={{ onChange: keepPlain, onBlur: () => void check() }}
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
        <input {...attributes} type="text" autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={80} />
      )}
    </BoundField>
  );
}

/** No post has it, so that a slug of any post is refused. */
const UNSTORED = '00000000-0000-4000-8000-000000000000';
const CHECK_TIMEOUT_MS = 3000;
