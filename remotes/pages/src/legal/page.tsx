import { BRAND, CONTACT } from '@ledgerlight/site/brand';
import { DateText } from '@ledgerlight/ui/date-text';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { LEGAL_COPY, type LegalSection, type LegalText } from './copy.ts';
import style from './page.module.css';
import sectionStyle from './sections.module.css';

export function LegalPage({ legal }: { readonly legal: LegalText }) {
  return (
    <PageSection>
      <PageHeader title={legal.title} text={legal.text}>
        <p className={style.updated}>
          {LEGAL_COPY.updated} <DateText iso={legal.updated} />
        </p>
      </PageHeader>
      <div className={style.columns}>
        <nav className={style.contents} aria-labelledby="contents">
          <h2 id="contents" className={style.contentsTitle}>
            {LEGAL_COPY.contents}
          </h2>
          <ol className={style.links}>
            {legal.sections.map(({ id, title }, index) => (
              <li key={id}>
                <a className={style.link} href={`#${id}`}>
                  <span className={style.number}>{index + 1}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={style.panel} aria-label={legal.title} tabIndex={0}>
          <div className={sectionStyle.sections}>
            {legal.sections.map((section, index) => (
              <NumberedSection key={section.id} section={section} number={index + 1} />
            ))}
          </div>
        </section>
      </div>
    </PageSection>
  );
}

function NumberedSection({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  const { id, title, paragraphs, points, namesContact } = section;
  return (
    <section className={sectionStyle.section}>
      <h2 id={id} className={sectionStyle.title}>
        {number}. {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul className={sectionStyle.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {namesContact && <CompanyContact />}
    </section>
  );
}

function CompanyContact() {
  return (
    <address className={sectionStyle.contact}>
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
