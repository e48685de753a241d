import { Button } from '@ledgerlight/ui/button';
import { type ReactNode, useState } from 'react';

interface ShortListProps<Item> {
  readonly items: readonly Item[];
  readonly className: string | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** A list of places that begins short, since an image may be shown in thousands. */
export function ShortList<Item>({ items, className, children }: ShortListProps<Item>) {
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
