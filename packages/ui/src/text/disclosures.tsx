import { useId } from 'react';
import style from './disclosures.module.css';

interface DisclosureTextsProps {
  readonly disclosures: readonly { readonly key: string; readonly title: string; readonly text: string }[];
}

/** The texts that a post shows by its type or because it names them, under a heading; nothing without any. */
export function Disclosures({ heading, disclosures }: DisclosureTextsProps & { readonly heading: string }) {
  const id = useId();
  if (disclosures.length === 0) return null;
  return (
    <section className={style.disclosures} aria-labelledby={id}>
      <h2 className={style.heading} id={id}>
        {heading}
      </h2>
      <DisclosureTexts disclosures={disclosures} />
    </section>
  );
}

export function DisclosureTexts({ disclosures }: DisclosureTextsProps) {
  return disclosures.map(({ key, title, text }) => (
    <p key={key} className={style.text}>
      <strong>{title}.</strong> {text}
    </p>
  ));
}
