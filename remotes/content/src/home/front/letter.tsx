import { ROUTES } from '@ledgerlight/site/routes';
import type { HomeCopy } from '../copy/copy-type.ts';
import { NewsletterCard } from '../sections/newsletter-card.tsx';
import { NewsletterFrame } from '../sections/newsletter-frame.tsx';
import { FRONT_COPY } from './copy.ts';
import style from './letter.module.css';

interface FrontLetterProps {
  readonly copy: HomeCopy['newsletterForm'];
  readonly parts: HomeCopy['education']['newsletter'];
  readonly address: string;
}

/** The form for the newsletter, what is in it, and a sample to read. */
export function FrontLetter({ copy, parts, address }: FrontLetterProps) {
  const { readers: _, ...card } = parts;
  return (
    <NewsletterFrame copy={copy} address={address} links={[{ label: FRONT_COPY.letters, path: ROUTES.newsletter }]}>
      <div className={style.card}>
        <NewsletterCard copy={card} newsletterUrl={address}>
          <SampleLetter />
        </NewsletterCard>
      </div>
    </NewsletterFrame>
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
