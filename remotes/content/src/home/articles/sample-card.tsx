import { Link } from '@ledgerlight/shell-api';
import { Badge } from '@ledgerlight/ui/badge';
import { Icon } from '@ledgerlight/ui/icon';
import type { SampleArticle } from '../copy/copy-type.ts';
import style from './sample-card.module.css';

/** What stands where a post would. It says that it is a sample and leads to the list of its kind, for it has no page. */
export function SampleCard({ sample, mark }: { readonly sample: SampleArticle; readonly mark: string }) {
  const { kind, title, text, link } = sample;
  return (
    <article className={style.card}>
      <p className={style.kind}>
        <Badge>{kind}</Badge>
        <span className={style.mark}>{mark}</span>
      </p>
      <h3 className={style.title}>{title}</h3>
      <p className={style.text}>{text}</p>
      <Link className={style.link} to={link.path}>
        {link.label}
        <Icon name="arrow-right" size={16} />
      </Link>
    </article>
  );
}
