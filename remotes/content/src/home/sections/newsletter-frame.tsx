import { Link } from '@ledgerlight/shell-api';
import type { NavigationLink } from '@ledgerlight/site/navigation';
import type { ReactNode } from 'react';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FormFrame } from './form-frame.tsx';
import style from './newsletter-frame.module.css';

const TITLE_ID = 'newsletter-form';

interface NewsletterFrameProps {
  readonly copy: HomeCopy['newsletterForm'];
  readonly address: string;
  readonly links?: readonly NavigationLink[];
  /** Stands beside the form. */
  readonly children?: ReactNode;
}

/** The form for the newsletter, with links to it, to `links` and to the privacy policy. */
export function NewsletterFrame({ copy, address, links = [], children }: NewsletterFrameProps) {
  return (
    <section className={style.band} aria-labelledby={TITLE_ID}>
      <div className={style.inner}>
        <div className={style.head}>
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
            {[...links, copy.privacy].map(({ path, label }) => (
              <li key={path}>
                <Link className={style.link} to={path}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <FormFrame address={address} title={copy.frameTitle} />
        {children}
      </div>
    </section>
  );
}
