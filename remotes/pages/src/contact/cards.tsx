import { CONTACT } from '@ledgerlight/site/brand';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Icon, type IconName } from '@ledgerlight/ui/icon';
import type { ReactNode } from 'react';
import style from './cards.module.css';
import { CONTACT_PAGE_COPY, type ContactCopy } from './copy/copy.ts';

export function ContactCards({ copy }: { readonly copy: ContactCopy }) {
  return (
    <section aria-labelledby="contact-details">
      <h2 id="contact-details" className="visually-hidden">
        {CONTACT_PAGE_COPY.detailsTitle}
      </h2>
      <CardGrid>
        <DetailCard icon="mail" title={CONTACT_PAGE_COPY.emailTitle} text={copy.emailText}>
          <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
        </DetailCard>
        <DetailCard icon="phone" title={CONTACT_PAGE_COPY.phoneTitle} text={copy.phoneText}>
          <a href={`tel:${CONTACT.phone}`}>{CONTACT.phoneText}</a>
        </DetailCard>
        <DetailCard icon="pin" title={CONTACT_PAGE_COPY.addressTitle} text={copy.addressText}>
          {CONTACT.street}
          <br />
          {CONTACT.postalCode} {CONTACT.city}, {CONTACT.country}
        </DetailCard>
      </CardGrid>
    </section>
  );
}

interface DetailCardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function DetailCard({ icon, title, text, children }: DetailCardProps) {
  return (
    <article className={style.card}>
      <span className={style.icon}>
        <Icon name={icon} size={22} />
      </span>
      <div>
        <h3 className={style.title}>{title}</h3>
        <p className={style.detail}>{children}</p>
        <p className={style.text}>{text}</p>
      </div>
    </article>
  );
}
