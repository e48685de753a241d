import { Link } from '@ledgerlight/shell-api';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FormFrame } from './form-frame.tsx';
import style from './newsletter-frame.module.css';
import sectionStyle from './section.module.css';

const TITLE_ID = 'newsletter-form';

interface NewsletterFrameProps {
  readonly copy: HomeCopy['newsletter'];
  readonly address: string;
}

/** The form for the newsletter, with links to it and to what is said of it. */
export function NewsletterFrame({ copy, address }: NewsletterFrameProps) {
  return (
    <section className={`${sectionStyle.band} ${style.band}`} aria-labelledby={TITLE_ID}>
      <div className={`${sectionStyle.inner} ${style.inner}`}>
        <div className={style.head}>
          <h2 id={TITLE_ID} className={sectionStyle.title}>
            {copy.title}
          </h2>
          <p className={style.text}>{copy.text}</p>
          <ul className={style.links}>
            {copy.links.map(({ path, label }) => (
              <li key={path}>
                <Link className={style.link} to={path}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <FormFrame address={address} title={copy.frameTitle} />
      </div>
    </section>
  );
}
