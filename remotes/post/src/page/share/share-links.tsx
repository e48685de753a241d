import { Link } from '@ledgerlight/shell-api';
import { ROUTES, SAVED_POSTS_ID } from '@ledgerlight/site/routes';
import { Icon, type IconName } from '@ledgerlight/ui/icon';
import { NewTabNote } from '@ledgerlight/ui/new-tab-note';
import { useState } from 'react';
import { SHARE_COPY } from '../../copy.ts';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';
import style from './share-links.module.css';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

type Outcome = 'copied' | 'notCopied' | 'saved' | 'unsaved' | 'full' | 'notSaved';

interface ShareLinksProps {
  readonly address: string;
  readonly slug: string;
  readonly title: string;
}

/** Loads nothing from the networks, so that none of them learns of the visit. */
export function ShareLinks({ address, slug, title }: ShareLinksProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return (
    <section className={style.share} aria-labelledby="share">
      <h2 className={style.title} id="share">
        {SHARE_COPY.title}
      </h2>
      <ul className={style.list}>
        <li className={style.scripted}>
          <SaveButton slug={slug} title={title} onOutcome={setOutcome} />
        </li>
        <ShareLink
          prefix={SHARE_COPY.shareOn}
          label={SHARE_COPY.linkedin}
          icon="linkedin"
          href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`}
          opensTab
        />
        <ShareLink
          prefix={SHARE_COPY.shareOn}
          label={SHARE_COPY.x}
          icon="x-network"
          href={`https://x.com/intent/post?text=${text}&url=${url}`}
          opensTab
        />
        <ShareLink
          prefix={SHARE_COPY.shareBy}
          label={SHARE_COPY.email}
          icon="mail"
          href={`mailto:?subject=${text}&body=${url}`}
        />
        <ShareLink
          prefix={SHARE_COPY.shareOn}
          label={SHARE_COPY.whatsapp}
          icon="whatsapp"
          href={`https://wa.me/?text=${text}%20${url}`}
          opensTab
        />
        <li className={style.scripted}>
          <ShareButton address={address} title={title} onOutcome={setOutcome} />
        </li>
      </ul>
      <p className={style.outcome} role="status">
        {outcome !== null && SHARE_COPY[outcome]}
        {(outcome === 'saved' || outcome === 'full') && (
          <>
            {' '}
            <Link to={`${ROUTES.search}#${SAVED_POSTS_ID}`}>{SHARE_COPY.savedPosts}</Link>
          </>
        )}
      </p>
    </section>
  );
}

interface ShareLinkProps {
  /** Completes the link's name for assistive technology. */
  readonly prefix: string;
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  readonly opensTab?: boolean;
}

function ShareLink({ prefix, label, icon, href, opensTab = false }: ShareLinkProps) {
  return (
    <li>
      <a className={style.way} href={href} {...(opensTab && NEW_TAB)}>
        <Icon name={icon} size={18} />
        <span>
          <span className="visually-hidden">{prefix} </span>
          {label}
          {opensTab && <NewTabNote />}
        </span>
      </a>
    </li>
  );
}
