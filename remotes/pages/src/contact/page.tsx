import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { ContactCards } from './cards.tsx';
import { CommonQuestions } from './common-questions.tsx';
import { CONTACT_FORM_COPY, CONTACT_PAGE_COPY, type ContactCopy } from './copy/copy.ts';
import { ContactForm } from './form/form.tsx';
import style from './page.module.css';
import { SocialLinks } from './social-links.tsx';

/** How to reach the company (specification section 2, 'Contact'). */
export function ContactPage({ copy }: { readonly copy: ContactCopy }) {
  return (
    <PageSection>
      <PageHeader title={copy.title} text={copy.text} />
      <ContactCards copy={copy} />
      <div className={style.columns}>
        <section className={style.message} aria-labelledby="contact-form">
          <h2 id="contact-form">{CONTACT_FORM_COPY.title}</h2>
          <ContactForm inquiryTypes={copy.inquiryTypes} sentText={copy.sentText} />
        </section>
        <div className={style.aside}>
          <section aria-labelledby="contact-help">
            <h2 id="contact-help" className={style.title}>
              {CONTACT_PAGE_COPY.helpTitle}
            </h2>
            <ul className={style.help}>
              {copy.help.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <section className={style.card} aria-labelledby="contact-community">
            <h2 id="contact-community" className={style.title}>
              {copy.communityTitle}
            </h2>
            <p>{copy.communityText}</p>
            <SocialLinks />
          </section>
          <section className={style.card} aria-labelledby="contact-response">
            <h2 id="contact-response" className={style.title}>
              {copy.responseTitle}
            </h2>
            <p>{copy.responseText}</p>
          </section>
        </div>
      </div>
      {copy.questions.length > 0 && <CommonQuestions questions={copy.questions} />}
    </PageSection>
  );
}
