import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import style from './page-links.module.css';

interface PageLinksProps {
  readonly label: string;
  /** To the first page, or the one before; false on the first. */
  readonly back: PageLink | false;
  /** To the page after; false on the last. */
  readonly onward: PageLink | false;
}

interface PageLink {
  readonly label: string;
  readonly path: string;
}

/** Links from a page of a list to others, which work without scripts; nothing for the only page. */
export function PageLinks({ label, back, onward }: PageLinksProps) {
  if (!back && !onward) return null;
  return (
    <nav className={style.pages} aria-label={label}>
      {back && (
        <ButtonLink Link={Link} variant="secondary" to={back.path}>
          <Icon name="arrow-left" size={18} />
          {back.label}
        </ButtonLink>
      )}
      {onward && (
        <ButtonLink Link={Link} variant="secondary" to={onward.path}>
          {onward.label}
          <Icon name="arrow-right" size={18} />
        </ButtonLink>
      )}
    </nav>
  );
}
