import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { isPlainClick } from '@ledgerlight/ui/plain-click';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { OTHER_FORM_COPY } from '../copy/copy.ts';
import type { HomeCopy } from '../copy/copy-type.ts';
import style from './newsletter-frame.module.css';

/** The newsletter's form in the page, from the newsletter's own address. Without scripts a link leads to it. */
export function NewsletterFrame({
  copy,
  address,
}: {
  readonly copy: HomeCopy['newsletterForm'];
  readonly address: string;
}) {
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

/** The site's own form is there at once. One of another site waits until somebody asks for it, as the privacy policy says. */
function FormFrame({ address, title }: { readonly address: string; readonly title: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isAsked) frame.current?.focus();
  }, [isAsked]);
  if (isAsked || address.startsWith('/')) {
    return <iframe ref={frame} className={style.frame} src={address} title={title} loading="lazy" />;
  }
  return (
    <div className={`${style.frame} ${style.waiting}`}>
      <p>{OTHER_FORM_COPY.text(new URL(address).host)}</p>
      <ButtonLink
        Link={DocumentLink}
        to={address}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setIsAsked(true);
        }}
      >
        {OTHER_FORM_COPY.show}
      </ButtonLink>
    </div>
  );
}

/** A link that leads to the form itself, before scripts are there and without them. */
function DocumentLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} reloadDocument />;
}

const TITLE_ID = 'newsletter-form';
