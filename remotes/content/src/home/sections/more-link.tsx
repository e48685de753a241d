import { Link } from '@ledgerlight/shell-api';
import type { NavigationLink } from '@ledgerlight/site/navigation';
import { Icon } from '@ledgerlight/ui/icon';
import style from './section.module.css';

interface MoreLinkProps {
  readonly link: NavigationLink;
  /** What a link with a common label is about, for screen readers. */
  readonly about?: string;
}

/** The last line of a card. */
export function MoreLink({ link: { path, label }, about }: MoreLinkProps) {
  return (
    <Link className={style.more} to={path}>
      {label}
      {about && <span className="visually-hidden"> about {about}</span>}
      <Icon name="arrow-right" size={16} />
    </Link>
  );
}
