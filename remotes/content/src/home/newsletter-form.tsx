import { Link } from '@ledgerlight/shell-api';
import type { HomeCopy } from '@ledgerlight/site/copy/home-copy';
import style from './newsletter-form.module.css';

/** The newsletter's form in the page. It comes from the newsletter's own address and works without scripts. */
export function NewsletterForm({
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
        <iframe className={style.frame} src={address} title={copy.frameTitle} loading="lazy" />
      </div>
    </section>
  );
}

const TITLE_ID = 'newsletter-form';
