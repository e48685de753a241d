import { excerpt } from '@ledgerlight/posts/markdown/readable-text';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import { BRAND } from '@ledgerlight/site/brand';
import style from './search.module.css';

/** How a search engine is likely to show the post: address, title, description. */
export function SearchPreview({ fields, address }: { readonly fields: PublishInputFields; readonly address: string }) {
  const title = fields.metaTitle.trim() || fields.title.trim() || 'Title of the post';
  const description = fields.metaDescription.trim() || beginning(fields.content);
  return (
    <div className={style.result}>
      <p className={style.address}>{address}</p>
      <p className={style.title}>
        {title} | {BRAND.name}
      </p>
      <p className={style.description}>{description}</p>
    </div>
  );
}

/** How much of a text is read: enough to hold the words that are shown. */
const BEGINNING = 4000;

function beginning(content: string): string {
  return (
    excerpt(parseMarkdown(content.slice(0, BEGINNING))) ||
    'The first words of the text stand here while there is no meta description.'
  );
}
