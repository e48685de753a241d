import { checkClaims } from '@ledgerlight/publishing/check-claims';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { useMemo } from 'react';
import style from './review.module.css';

/** Which claims of a text in review need a check; nothing when none does. */
export function ClaimWarnings({ content }: { readonly content: string }) {
  const warnings = useMemo(() => checkClaims(readPostText(content), Date.now()).warnings, [content]);
  if (warnings.length === 0) return null;
  return (
    <ul className={style.warnings} aria-label="Claims to check">
      {warnings.map(({ code, line, message }) => (
        <li key={`${code}/${line}/${message}`}>
          Line {line}: {message}
        </li>
      ))}
    </ul>
  );
}
