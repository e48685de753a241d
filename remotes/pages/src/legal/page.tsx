import { DateText } from '@ledgerlight/ui/date-text';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { LEGAL_COPY, type LegalText } from './copy.ts';
import style from './page.module.css';
import { LegalSections } from './sections.tsx';

/** A legal text: its numbered sections in a scrollable panel (specification section 2, 'Privacy policy and Terms'). */
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
          <LegalSections sections={legal.sections} />
        </section>
      </div>
    </PageSection>
  );
}
