import { Icon, type IconName } from '@ledgerlight/ui/icon';
import { NewTabNote } from '@ledgerlight/ui/new-tab-note';
import { useState } from 'react';
import { SHARE_COPY } from '../copy.ts';
import copyStyle from './copy-link-button.module.css';
import style from './share-links.module.css';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** Loads nothing from the networks, so that none of them learns of the visit. */
export function ShareLinks({ address, title }: { readonly address: string; readonly title: string }) {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return (
    <section className={style.share} aria-labelledby="share">
      <h2 className={style.title} id="share">
        {SHARE_COPY.title}
      </h2>
      <ul className={style.list}>
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
        <li className={style.scripted}>
          <CopyLinkButton address={address} />
        </li>
      </ul>
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

function CopyLinkButton({ address }: { readonly address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }

  return (
    <>
      <button type="button" className={style.way} onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} size={18} />
        {SHARE_COPY.copy}
      </button>
      <span className={copyStyle.outcome} role="status">
        {outcome !== null && SHARE_COPY[outcome]}
      </span>
    </>
  );
}
