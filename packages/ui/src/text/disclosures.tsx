import { useId } from 'react';
import style from './disclosures.module.css';

interface DisclosuresProps {
  readonly heading: string;
  readonly disclosures: readonly { readonly key: string; readonly title: string; readonly text: string }[];
}

/** The texts that a post shows by its type or because it names them; nothing without any. Posts, previews and the review show it. */
export function Disclosures({ heading, disclosures }: DisclosuresProps) {
  const id = useId();
  if (disclosures.length === 0) return null;
  return (
    <section className={style.disclosures} aria-labelledby={id}>
      <h2 className={style.heading} id={id}>
        {heading}
      </h2>
      {disclosures.map(({ key, title, text }) => (
        <p key={key} className={style.text}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </section>
  );
}
