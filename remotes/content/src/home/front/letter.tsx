import { Link } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FormFrame } from '../sections/form-frame.tsx';
import { NewsletterCard } from '../sections/newsletter-card.tsx';
import { FRONT_COPY } from './copy.ts';
import style from './letter.module.css';

const TITLE_ID = 'newsletter-form';

interface FrontLetterProps {
  readonly copy: HomeCopy['newsletterForm'];
  readonly parts: HomeCopy['education']['newsletter'];
  readonly address: string;
}

/** The form for the newsletter, what is in it, and a sample to read. */
export function FrontLetter({ copy, parts, address }: FrontLetterProps) {
  const { readers: _, ...card } = parts;
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
            <li>
              <Link className={style.link} to={ROUTES.newsletter}>
                {FRONT_COPY.letters}
              </Link>
            </li>
            <li>
              <Link className={style.link} to={copy.privacy.path}>
                {copy.privacy.label}
              </Link>
            </li>
          </ul>
        </div>
        <FormFrame address={address} title={copy.frameTitle} />
        <div className={style.card}>
          <NewsletterCard copy={card} newsletterUrl={address}>
            <SampleLetter />
          </NewsletterCard>
        </div>
      </div>
    </section>
  );
}

function SampleLetter() {
  const { open, note, parts } = FRONT_COPY.sample;
  return (
    <details className={style.sample}>
      <summary className={style.open}>{open}</summary>
      <p className={style.note}>{note}</p>
      <dl>
        {parts.map(({ title, text }) => (
          <div key={title} className={style.part}>
            <dt className={style.partTitle}>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
