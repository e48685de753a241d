import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { isPlainClick } from '@ledgerlight/ui/plain-click';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { HomeCopy } from '../copy/copy-type.ts';
import { EXTERNAL_FORM_COPY } from '../copy/external-form-copy.ts';
import style from './newsletter-frame.module.css';

const TITLE_ID = 'newsletter-form';

interface NewsletterFrameProps {
  readonly copy: HomeCopy['newsletterForm'];
  readonly address: string;
}

export function NewsletterFrame({ copy, address }: NewsletterFrameProps) {
  return (
    <section className={style.band} aria-labelledby={TITLE_ID}>
      <div className={style.inner}>
        <div>
          <h2 id={TITLE_ID} className={style.title}>
            {copy.title}
          </h2>
          <p className={style.text}>{copy.text}</p>
          <ul className={style.links}>
            <li>
              <a className={style.link} href={address}>
                {copy.alone}
              </a>
            </li>
            <li>
              <Link className={style.link} to={copy.privacy.path}>
                {copy.privacy.label}
              </Link>
            </li>
          </ul>
        </div>
        <FormFrame address={address} title={copy.frameTitle} />
      </div>
    </section>
  );
}

/** Loads a form of another site only after a click, as the privacy policy promises. */
export function FormFrame({ address, title }: { readonly address: string; readonly title: string }) {
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [isShown]);
  if (isShown || address.startsWith('/')) {
    return <iframe ref={frame} className={style.frame} src={address} title={title} loading="lazy" />;
  }
  return (
    <div className={`${style.frame} ${style.waiting}`}>
      <p>{EXTERNAL_FORM_COPY.text(new URL(address).host)}</p>
      <ButtonLink
        Link={DocumentLink}
        to={address}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setIsShown(true);
        }}
      >
        {EXTERNAL_FORM_COPY.show}
      </ButtonLink>
    </div>
  );
}

/** Leads to the form itself without scripts. */
function DocumentLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} reloadDocument />;
}
