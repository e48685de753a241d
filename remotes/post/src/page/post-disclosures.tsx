import type { Disclosure } from '@ledgerlight/posts/post';
import { DISCLOSURES_TITLE } from '@ledgerlight/site/copy/disclosures';
import style from './post-disclosures.module.css';

/** The texts that a post shows by its type or because it names them. */
export function PostDisclosures({ disclosures }: { readonly disclosures: readonly Disclosure[] }) {
  if (disclosures.length === 0) return null;
  return (
    <section className={style.disclosures} aria-labelledby="disclosures">
      <h2 className={style.title} id="disclosures">
        {DISCLOSURES_TITLE}
      </h2>
      {disclosures.map(({ key, title, text }) => (
        <p key={key} className={style.text}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </section>
  );
}
