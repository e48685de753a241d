import { SOCIAL_DESCRIPTION_LIMIT, SOCIAL_TITLE_LIMIT } from '@ledgerlight/posts/form';
import { BRAND } from '@ledgerlight/site/brand';
import { type ReactNode, useState } from 'react';
import { WideImage } from '../../../images/wide-image.tsx';
import searchStyle from '../../../preview/search.module.css';
import type { FormEditor } from '../editor/use-editor.ts';
import { useEditorState } from '../model/selectors.ts';
import { useAddress } from '../preview/use-preview.ts';
import { BoundField } from './bound-field.tsx';
import fieldsStyle from './fields.module.css';
import { FieldList, type SocialField } from './fields.tsx';
import style from './social-fields.module.css';

const INDEXINGS = [
  { value: 'index', label: 'List the post' },
  { value: 'noindex', label: 'Do not list the post' },
];

const SOCIAL_FIELDS: readonly SocialField[] = ['canonicalUrl', 'indexing', 'socialTitle', 'socialDescription'];

interface SocialFieldsProps {
  readonly editor: FormEditor;
}

/** What search engines and social networks get beside the meta texts. The form shows it folded; a problem unfolds it. */
export function SocialFields({ editor }: SocialFieldsProps) {
  const { model } = editor;
  const [isOpen, setOpen] = useState(false);
  const problems = useEditorState(model, (state) => state.problems);
  const hasProblem = problems.some(({ field }) => SOCIAL_FIELDS.some((name) => name === field));
  const controls: Readonly<Record<SocialField, ReactNode>> = {
    socialTitle: (
      <BoundField model={model} field="socialTitle" hint="Empty takes the meta title." limit={SOCIAL_TITLE_LIMIT} />
    ),
    socialDescription: (
      <BoundField
        model={model}
        field="socialDescription"
        hint="Empty takes the meta description."
        limit={SOCIAL_DESCRIPTION_LIMIT}
        rows={3}
      />
    ),
    canonicalUrl: (
      <BoundField
        model={model}
        field="canonicalUrl"
        hint="Of the original, where this post is a copy; any site."
        type="url"
      />
    ),
    indexing: (
      <BoundField
        model={model}
        field="indexing"
        hint="A post that is not listed is in no feed or site map either."
        options={INDEXINGS}
      />
    ),
  };
  return (
    <details
      className={style.group}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={style.summary}>Search and social</summary>
      <div className={`${fieldsStyle.fields} ${style.content}`}>
        <FieldList controls={controls} />
        {(isOpen || hasProblem) && <CardPreviews editor={editor} />}
      </div>
    </details>
  );
}

function CardPreviews({ editor }: SocialFieldsProps) {
  const { model, images } = editor;
  const address = useAddress(editor);
  const [featured] = images;
  const fields = useEditorState(model, ({ content }) => content.fields);
  const first = (...texts: readonly string[]) => texts.map((text) => text.trim()).find(Boolean);
  const title = first(fields.metaTitle, fields.title) ?? 'Title of the post';
  const description = first(fields.metaDescription) ?? 'The first words of the text.';
  return (
    <div className={style.previews}>
      <section className={style.preview} aria-labelledby="editor-search-result">
        <h3 className={style.heading} id="editor-search-result">
          As a search result
        </h3>
        {fields.indexing === 'noindex' ? (
          <p className={searchStyle.description}>Search engines do not list this post.</p>
        ) : (
          <div className={searchStyle.result}>
            <p className={searchStyle.address}>{first(fields.canonicalUrl) ?? address}</p>
            <p className={searchStyle.title}>
              {title} | {BRAND.name}
            </p>
            <p className={searchStyle.description}>{description}</p>
          </div>
        )}
      </section>
      <section className={style.preview} aria-labelledby="editor-social-card">
        <h3 className={style.heading} id="editor-social-card">
          As a card of social networks
        </h3>
        <div className={style.card}>
          {featured && <WideImage className={style.image} image={featured} size="column" />}
          <p className={searchStyle.address}>{new URL(address).host}</p>
          <p className={style.title}>{first(fields.socialTitle) ?? title}</p>
          <p className={searchStyle.description}>{first(fields.socialDescription) ?? description}</p>
        </div>
      </section>
    </div>
  );
}
