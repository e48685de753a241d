import { useSearchParams } from '@ledgerlight/shell-api';
import { SOCIAL_LINKS } from '@ledgerlight/site/brand';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { RegulatoryNote } from '@ledgerlight/ui/regulatory-note';
import { ContactCards } from './cards.tsx';
import questionStyle from './common-questions.module.css';
import { CONTACT_FORM_COPY, CONTACT_PAGE_COPY, type ContactCopy } from './copy/copy.ts';
import { ContactForm } from './form/form.tsx';
import style from './page.module.css';
import { reportedArticle } from './report-address.ts';
import socialStyle from './social-links.module.css';

interface ContactPageProps {
  readonly copy: ContactCopy;
  readonly regulatoryStatus: string | undefined;
}

/** Specification section 2, 'Contact'. */
export function ContactPage({ copy, regulatoryStatus }: ContactPageProps) {
  const [search] = useSearchParams();
  const article = reportedArticle(search);
  return (
    <PageSection>
      <PageHeader title={copy.title} text={copy.text} />
      <ContactCards copy={copy} />
      <div className={style.columns}>
        <section className={style.message} aria-labelledby="contact-form">
          <h2 id="contact-form">{CONTACT_FORM_COPY.title}</h2>
          <ContactForm key={article} inquiryTypes={copy.inquiryTypes} sentText={copy.sentText} article={article} />
          <RegulatoryNote status={regulatoryStatus} />
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

function SocialLinks() {
  return (
    <ul className={socialStyle.links}>
      {SOCIAL_LINKS.map(({ network, label, address }) => (
        <li key={network}>
          <a className={socialStyle.link} href={address} rel="noopener">
            <Icon name={network} size={18} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function CommonQuestions({ questions }: Pick<ContactCopy, 'questions'>) {
  return (
    <section className={questionStyle.section} aria-labelledby="contact-questions">
      <h2 id="contact-questions">{CONTACT_PAGE_COPY.questionsTitle}</h2>
      <div className={questionStyle.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={questionStyle.item}>
            <summary className={questionStyle.question}>
              {question}
              <span className={questionStyle.mark}>
                <Icon name="chevron-down" size={20} />
              </span>
            </summary>
            <p className={questionStyle.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
