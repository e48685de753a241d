import { Link } from '@ledgerlight/shell-api';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FormFrame } from './form-frame.tsx';
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
