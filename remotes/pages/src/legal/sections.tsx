import { BRAND, CONTACT } from '@ledgerlight/site/brand';
import { LEGAL_COPY, type LegalSection } from './copy.ts';
import style from './sections.module.css';

/** The sections of a legal text, numbered from 1. */
export function LegalSections({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <div className={style.sections}>
      {sections.map(({ id, title, paragraphs, points, namesContact }, index) => (
        <section key={id} className={style.section}>
          <h2 id={id} className={style.title}>
            {index + 1}. {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul className={style.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {namesContact && <CompanyContact />}
        </section>
      ))}
    </div>
  );
}

function CompanyContact() {
  return (
    <address className={style.contact}>
      <p>
        {LEGAL_COPY.email}: <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
      </p>
      <p>
        {LEGAL_COPY.phone}: <a href={`tel:${CONTACT.phone}`}>{CONTACT.phoneText}</a>
      </p>
      <p>
        {LEGAL_COPY.post}: {BRAND.legalName}, {CONTACT.street}, {CONTACT.postalCode} {CONTACT.city}, {CONTACT.country}
      </p>
    </address>
  );
}
