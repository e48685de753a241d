import { Link } from '@ledgerlight/shell-api';
import coveringStyle from '@ledgerlight/ui/covering-link.module.css';
import style from './link-cards.module.css';

interface LinkCardsProps {
  readonly cards: readonly { readonly path: string; readonly title: string; readonly text: string }[];
  readonly headingLevel: 'h2' | 'h3';
  readonly className?: string | undefined;
}

/** Pages with what they are about, each a card that leads to its page. */
function LinkCards({ cards, headingLevel: Heading, className = '' }: LinkCardsProps) {
  return (
    <ul className={`${style.tools} ${className}`}>
      {cards.map(({ path, title, text }) => (
        <li key={path} className={style.tool}>
          <Heading className={style.title}>
            <Link className={coveringStyle.link} to={path}>
              {title}
            </Link>
          </Heading>
          <p className={style.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface RelatedCardsProps extends Omit<LinkCardsProps, 'headingLevel'> {
  readonly id: string;
  readonly title: string;
}

/** A section of pages that belong to the one that is shown. */
export function RelatedCards({ id, title, ...list }: RelatedCardsProps) {
  return (
    <section className={style.related} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LinkCards {...list} headingLevel="h3" />
    </section>
  );
}
