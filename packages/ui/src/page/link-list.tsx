import { Icon } from '../text/icon.tsx';
import type { LinkComponent } from '../text/link.ts';
import style from './link-list.module.css';

interface LinkListProps {
  readonly Link: LinkComponent;
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

/** Links below each other, in as many columns as there is room for. */
export function LinkList({ Link, links }: LinkListProps) {
  return (
    <ul className={style.list}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link className={style.link} to={path}>
            {label}
            <Icon name="chevron-right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
