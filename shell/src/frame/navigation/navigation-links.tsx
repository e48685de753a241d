import { Link } from '@ledgerlight/shell-api';
import { isCurrentLink, NAVIGATION } from '@ledgerlight/site/navigation';
import style from './navigation-links.module.css';

/** The links of the top navigation; the one of the section at this path is highlighted. */
export function NavigationLinks({
  section,
  layout,
  onChoose,
}: {
  readonly section: string;
  readonly layout: 'row' | 'column';
  readonly onChoose?: () => void;
}) {
  return (
    <ul className={`${style.list} ${style[layout]}`}>
      {NAVIGATION.map((link) => (
        <li key={link.path}>
          <Link
            to={link.path}
            className={style.link}
            onClick={onChoose}
            aria-current={isCurrentLink(link, section) ? 'page' : undefined}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
