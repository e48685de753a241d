import { Link } from '@ledgerlight/shell-api';
import { isCurrentLink, MENU_LINKS, NAVIGATION } from '@ledgerlight/site/navigation';
import style from './navigation-links.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface NavigationLinksProps {
  readonly layout: 'row' | 'column';
  readonly onChoose?: () => void;
}

export function NavigationLinks({ layout, onChoose }: NavigationLinksProps) {
  const section = useCurrentSection();
  return (
    <ul className={`${style.list} ${style[layout]}`}>
      {(layout === 'row' ? NAVIGATION : MENU_LINKS).map((link) => (
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
