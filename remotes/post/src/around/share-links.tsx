import { Icon, type IconName } from '@ledgerlight/ui/icon';
import { NewTabNote } from '@ledgerlight/ui/new-tab-note';
import { SHARE_COPY } from '../copy.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import style from './share-links.module.css';

/** Plain links that hand an address on. Nothing of the networks is loaded, so none of them hears of the visit. */
export function ShareLinks({ address, title }: { readonly address: string; readonly title: string }) {
  return (
    <section className={style.share} aria-labelledby="share">
      <h2 className={style.title} id="share">
        {SHARE_COPY.title}
      </h2>
      <ul className={style.list}>
        {waysToShare(address, title).map(({ label, before, icon, href, newTab }) => (
          <li key={label}>
            <a className={style.way} href={href} {...(newTab && NEW_TAB)}>
              <Icon name={icon} size={18} />
              <span>
                <span className="visually-hidden">{before} </span>
                {label}
                {newTab && <NewTabNote />}
              </span>
            </a>
          </li>
        ))}
        <li className={style.scripted}>
          <CopyLinkButton className={style.way} address={address} />
        </li>
      </ul>
    </section>
  );
}

interface WayToShare {
  readonly label: string;
  /** Makes the name of the link whole for assistive technology. */
  readonly before: string;
  readonly icon: IconName;
  readonly href: string;
  readonly newTab: boolean;
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

function waysToShare(address: string, title: string): readonly WayToShare[] {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return [
    {
      label: SHARE_COPY.linkedin,
      before: SHARE_COPY.shareOn,
      icon: 'linkedin',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
      newTab: true,
    },
    {
      label: SHARE_COPY.x,
      before: SHARE_COPY.shareOn,
      icon: 'x-network',
      href: `https://x.com/intent/post?text=${text}&url=${url}`,
      newTab: true,
    },
    {
      label: SHARE_COPY.email,
      before: SHARE_COPY.shareBy,
      icon: 'mail',
      href: `mailto:?subject=${text}&body=${url}`,
      newTab: false,
    },
  ];
}
