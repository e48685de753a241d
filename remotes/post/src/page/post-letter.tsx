import { LETTER_COPY } from '../copy.ts';
import style from './post-letter.module.css';

/** The newsletter's form in a frame, which works without scripts. The form of another site is only linked: it would learn of the visit. */
export function PostLetter({ address }: { readonly address: string }) {
  const isOwn = address.startsWith('/');
  return (
    <section className={style.letter} aria-labelledby="letter">
      <h2 className={style.title} id="letter">
        {LETTER_COPY.title}
      </h2>
      {isOwn ? (
        <iframe className={style.frame} src={address} title={LETTER_COPY.frameTitle} loading="lazy" />
      ) : (
        <p className={style.external}>
          <a href={address}>{LETTER_COPY.external}</a>
        </p>
      )}
    </section>
  );
}
