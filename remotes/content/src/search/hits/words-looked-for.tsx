import style from './words-looked-for.module.css';

/** What is shown for which words; said aloud when it changes. Words of any direction leave the sentence as it is. */
export function WordsLookedFor({ words, shown }: { readonly words: string; readonly shown: string }) {
  return (
    <p role="status" className={style.summary}>
      {shown} for “<bdi className={style.words}>{words}</bdi>”
    </p>
  );
}
