import type { ReviewText } from '@ledgerlight/backend/reviews';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { checkClaims } from '@ledgerlight/publishing/check-claims';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { DISCLOSURES_TITLE } from '@ledgerlight/site/copy/disclosures';
import { useMemo } from 'react';
import style from './section.module.css';

/** What a text in review shows beside itself, and which of its claims need a check. An approval covers the disclosures. */
export function ReviewedEvidence({ text }: { readonly text: ReviewText }) {
  const { content, disclosures, type } = text;
  const warnings = useMemo(() => checkClaims(readPostText(content), Date.now()).warnings, [content]);
  return (
    <section aria-labelledby="review-disclosures" className={style.claims}>
      {warnings.length > 0 && (
        <ul className={style.warnings} aria-label="Claims to check">
          {warnings.map(({ code, line, message }) => (
            <li key={`${code}/${line}/${message}`}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      <h3 id="review-disclosures">{DISCLOSURES_TITLE}</h3>
      {disclosures.length === 0 && (
        <p className={style.hint}>The text names none, and no rule adds one for {postTypeLabel(type)}.</p>
      )}
      {disclosures.map(({ key, title, text: words }) => (
        <p key={key} className={style.text}>
          <strong>{title}.</strong> {words}
        </p>
      ))}
    </section>
  );
}
