import { Link } from '@ledgerlight/shell-api';
import { isCurrentLink, NAVIGATION } from '@ledgerlight/site/navigation';
import classes from './navigation-links.module.css';

/** The links of the top navigation; the one of the page at `pathname` is highlighted. */
export function NavigationLinks({
  pathname,
  layout,
  onChoose,
}: {
  readonly pathname: string;
  readonly layout: 'row' | 'column';
  readonly onChoose?: () => void;
}) {
  return (
    <ul className={`${classes.list} ${classes[layout]}`}>
      {NAVIGATION.map((link) => (
        <li key={link.path}>
          <Link
            to={link.path}
            className={classes.link}
            onClick={onChoose}
            aria-current={isCurrentLink(link, pathname) ? 'page' : undefined}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
