import { Icon } from '@ledgerlight/ui/icon';
import style from './common-questions.module.css';
import { CONTACT_PAGE_COPY, type CommonQuestion } from './copy/copy.ts';

/** Questions that open to their answers, without a script too. */
export function CommonQuestions({ questions }: { readonly questions: readonly CommonQuestion[] }) {
  return (
    <section className={style.section} aria-labelledby="contact-questions">
      <h2 id="contact-questions">{CONTACT_PAGE_COPY.questionsTitle}</h2>
      <div className={style.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={style.item}>
            <summary className={style.question}>
              {question}
              <span className={style.mark}>
                <Icon name="chevron-down" size={20} />
              </span>
            </summary>
            <p className={style.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
