import { SOCIAL_LINKS } from '@ledgerlight/site/brand';
import { Icon } from '@ledgerlight/ui/icon';
import style from './social-links.module.css';

/** Where the community meets. */
export function SocialLinks() {
  return (
    <ul className={style.links}>
      {SOCIAL_LINKS.map(({ network, label, address }) => (
        <li key={network}>
          <a className={style.link} href={address} rel="noopener">
            <Icon name={network} size={18} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
