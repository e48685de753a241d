import type { createImageLibrary, ImageFilter, ImagePlace, ListedImage } from '@ledgerlight/backend/image-library';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { type ReactNode, useState } from 'react';
import { InputField, SelectField } from '../kit/forms/plain-field.tsx';
import { PagedList } from '../kit/lists/paged-list.tsx';
import { usePages } from '../kit/lists/use-pages.ts';
import { useDelayed } from '../kit/use-delayed.ts';
import style from './image-list.module.css';

interface ImageListProps {
  readonly library: Pick<ReturnType<typeof createImageLibrary>, 'page'>;
  readonly children: (image: ListedImage) => ReactNode;
}

/** The images of the library with search and filter. */
export function ImageList({ library, children }: ImageListProps) {
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim(), SEARCH_DELAY_MS);
  const [filter, setFilter] = useState<ImageFilter>('all');
  const query = { search, filter, limit: IMAGES_PER_PAGE };
  const pages = usePages(['images', query], (before: ImagePlace | undefined, signal) =>
    library.page(query, before, signal),
  );
  const isFiltered = search !== '' || filter !== 'all';
  return (
    <>
      <search className={style.search}>
        <InputField
          label="Search images"
          type="search"
          value={typed}
          maxLength={SEARCH_QUERY_LIMIT}
          placeholder="File name, description, credit or licence"
          onType={setTyped}
        />
        <SelectField label="Show" value={filter} options={FILTERS} onChoose={setFilter} />
      </search>
      <p className="visually-hidden" role="status">
        {pages.state === 'ready' && countText(pages.items.length, pages.hasMore)}
      </p>
      <PagedList
        pages={pages}
        noun="images"
        className={style.grid}
        empty={<EmptyState icon="newspaper" {...(isFiltered ? NO_MATCHES : NO_IMAGES)} />}
      >
        {(image) => (
          <li key={image.name} className={style.cell}>
            {children(image)}
          </li>
        )}
      </PagedList>
    </>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `The newest ${count} images are shown`;
  return count === 1 ? '1 image is shown' : `${count} images are shown`;
}

const FILTERS: readonly { readonly value: ImageFilter; readonly label: string }[] = [
  { value: 'all', label: 'All images' },
  { value: 'unused', label: 'Unused' },
  { value: 'licence', label: 'Licence ended or ending' },
  { value: 'no-alt', label: 'Without alternative text' },
];

const SEARCH_DELAY_MS = 250;
const IMAGES_PER_PAGE = 36;
const NO_IMAGES = { title: 'No images yet', text: 'Images of posts and drafts appear here.' };
const NO_MATCHES = { title: 'No images match', text: 'Try another word, or show all images.' };
