import { Badge } from '@ledgerlight/ui/badge';
import { FigureValue } from '@ledgerlight/ui/figure-value';
import type { HomeCopy } from '../copy/copy-type.ts';
import style from './newsletter-card.module.css';
import { SignUpLink } from './sign-up-link.tsx';

/** What the newsletter brings, and the way to it. */
export function NewsletterCard({
  copy,
  newsletterUrl,
}: {
  readonly copy: HomeCopy['education']['newsletter'];
  readonly newsletterUrl: string;
}) {
  const { readers } = copy;
  return (
    <article className={style.card}>
      <h3>{copy.title}</h3>
      <p className={style.text}>{copy.text}</p>
      {readers && (
        <p className={style.readers}>
          <FigureValue {...readers} value={`${readers.value} ${readers.label}`} />
        </p>
      )}
      <ul className={style.items}>
        {copy.items.map(({ title, text, mark }) => (
          <li key={title} className={style.item}>
            <h4 className={style.itemTitle}>{title}</h4>
            {mark && <Badge>{mark}</Badge>}
            <p className={style.itemText}>{text}</p>
          </li>
        ))}
      </ul>
      <SignUpLink address={newsletterUrl}>{copy.subscribe}</SignUpLink>
    </article>
  );
}
