import { CONTACT_COPY, CONTACT_FORM_COPY, HELP_LIST } from '@ledgerlight/site/copy/contact';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { ContactCards } from './contact-cards.tsx';
import { ContactForm } from './contact-form.tsx';
import style from './contact-page.module.css';
import { SocialLinks } from './social-links.tsx';

/** How to reach the company (specification section 2, 'Contact'). */
export function ContactPage() {
  return (
    <PageSection>
      <PageHeader title={CONTACT_COPY.title} text={CONTACT_COPY.text} />
      <ContactCards />
      <div className={style.columns}>
        <section className={style.message} aria-labelledby="contact-form">
          <h2 id="contact-form">{CONTACT_FORM_COPY.title}</h2>
          <ContactForm />
        </section>
        <div className={style.aside}>
          <section aria-labelledby="contact-help">
            <h2 id="contact-help" className={style.title}>
              {CONTACT_COPY.helpTitle}
            </h2>
            <ul className={style.help}>
              {HELP_LIST.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <section className={style.card} aria-labelledby="contact-community">
            <h2 id="contact-community" className={style.title}>
              {CONTACT_COPY.communityTitle}
            </h2>
            <p>{CONTACT_COPY.communityText}</p>
            <SocialLinks />
          </section>
          <section className={style.card} aria-labelledby="contact-response">
            <h2 id="contact-response" className={style.title}>
              {CONTACT_COPY.responseTitle}
            </h2>
            <p>{CONTACT_COPY.responseText}</p>
          </section>
        </div>
      </div>
    </PageSection>
  );
}
