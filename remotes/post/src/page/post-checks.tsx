import type { PostChecks } from '@ledgerlight/posts/author';
import { DateText } from '@ledgerlight/ui/date-text';
import { Icon } from '@ledgerlight/ui/icon';
import { POST_COPY } from '../copy.ts';
import style from './post-checks.module.css';

/** Who approved the text that is shown, and when its recorded figures were checked; nothing without either. */
export function PostCheckLines({ checks }: { readonly checks: PostChecks | null }) {
  if (checks === null || (checks.reviews.length === 0 && checks.figuresChecked === null)) return null;
  return (
    <ul className={style.checks}>
      {checks.reviews.map(({ name, reviewedAt }) => (
        <li key={name} className={style.check}>
          <Icon name="check" size={16} />
          <span>
            {POST_COPY.reviewedBy} <strong>{name}</strong>, <DateText iso={reviewedAt} />
          </span>
        </li>
      ))}
      {checks.figuresChecked !== null && (
        <li className={style.check}>
          <Icon name="check" size={16} />
          <FigureDays {...checks.figuresChecked} />
        </li>
      )}
    </ul>
  );
}

function FigureDays({ first, last }: { readonly first: string; readonly last: string }) {
  if (first === last) {
    return (
      <span>
        {POST_COPY.figuresChecked} <DateText iso={first} />
      </span>
    );
  }
  return (
    <span>
      {POST_COPY.figuresCheckedBetween} <DateText iso={first} /> {POST_COPY.and} <DateText iso={last} />
    </span>
  );
}
