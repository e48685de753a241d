import type { HomeCopy } from '../copy/copy-type.ts';
import style from './advice-questions.module.css';

/** Questions for a first conversation, one for each service. */
export function AdviceQuestions({ copy }: { readonly copy: Pick<HomeCopy['education'], 'advice' | 'tiles'> }) {
  return (
    <>
      <div>
        <h3>{copy.advice.title}</h3>
        <p className={style.muted}>{copy.advice.text}</p>
      </div>
      <ul className={style.tiles}>
        {copy.tiles.map(({ title, text }) => (
          <li key={title} className={style.tile}>
            <h4 className={style.tileTitle}>{title}</h4>
            <p className={style.question}>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
