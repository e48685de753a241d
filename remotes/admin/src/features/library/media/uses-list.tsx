import type { ImageUses } from '@ledgerlight/backend/image-library';
import { Link } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { type ReactNode, useState } from 'react';
import { type Section, sectionAddress } from '../../../navigation/section-address.ts';
import style from './image-view.module.css';

export function isUnused({ posts, reviews, drafts, versions }: ImageUses): boolean {
  return posts.length + reviews.length + drafts.length + versions === 0;
}

/** Where an image is shown, each place as a link to edit it. */
export function UsesList({ uses }: { readonly uses: ImageUses }) {
  const { versions } = uses;
  const places = placesOf(uses);
  return (
    <div className={style.uses}>
      <h3>{places.length > 1 ? `Where it is used (${places.length.toLocaleString('en-GB')})` : 'Where it is used'}</h3>
      {isUnused(uses) && <p className={formField.hint}>Nothing shows this image.</p>}
      <ShortList items={places} className={style.list}>
        {({ address, title, state }) => (
          <li key={address}>
            <Link to={address}>{title || 'Untitled'}</Link> <span>{state}</span>
          </li>
        )}
      </ShortList>
      {versions > 0 && (
        <p className={formField.hint}>
          {versions === 1
            ? 'A former version shows it.'
            : `${versions.toLocaleString('en-GB')} former versions show it.`}
        </p>
      )}
    </div>
  );
}

function placesOf({ posts, reviews, drafts }: ImageUses) {
  const place = (title: string, state: string, section: Section) => ({
    title,
    state,
    address: sectionAddress(section),
  });
  return [
    ...posts.map(({ id, title, stage }) => place(title, stage, { name: 'edit', postId: id })),
    ...reviews.map(({ id, title }) => place(title, 'in review', { name: 'review', postId: id })),
    ...drafts.map(({ id, title }) => place(title, 'draft', { name: 'new', draftId: id })),
  ];
}

interface ShortListProps<Item> {
  readonly items: readonly Item[];
  readonly className: string | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** A list of places that begins short, since an image may be shown in thousands. */
function ShortList<Item>({ items, className, children }: ShortListProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && items.length > MAX_SHOWN;
  return (
    <>
      <ul className={className}>{(isCut ? items.slice(0, MAX_SHOWN) : items).map(children)}</ul>
      {isCut && (
        <div>
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {`Show all ${items.length.toLocaleString('en-GB')}`}
          </Button>
        </div>
      )}
    </>
  );
}

const MAX_SHOWN = 10;
