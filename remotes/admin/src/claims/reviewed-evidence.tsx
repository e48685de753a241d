import type { Disclosures, LibraryDisclosure } from '@ledgerlight/backend/disclosures';
import { namedDisclosures } from '@ledgerlight/posts/claims/disclosure-keys';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { checkClaims } from '@ledgerlight/publishing/check-claims';
import { type PostText, readPostText } from '@ledgerlight/publishing/post-text';
import { DISCLOSURES_TITLE } from '@ledgerlight/site/copy/disclosures';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryView } from '../query-view.tsx';
import style from './section.module.css';

interface ReviewedEvidenceProps {
  readonly library: Pick<Disclosures, 'all'>;
  readonly type: LibraryDisclosure['types'][number];
  readonly content: string;
}

/** What a text in review shows beside itself, and which of its claims need a check. An approval covers the disclosures. */
export function ReviewedEvidence({ library, type, content }: ReviewedEvidenceProps) {
  const text = useMemo(() => readPostText(content), [content]);
  const warnings = useMemo(() => checkClaims(text, Date.now()).warnings, [text]);
  const query = useQuery({ queryKey: ['disclosures'], queryFn: ({ signal }) => library.all(signal) });
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
      <QueryView
        query={query}
        errorTitle="The disclosures could not be loaded"
        loadingLabel="Loading disclosures"
        rows={1}
      >
        {(disclosures) => <Shown disclosures={shownBy(disclosures, type, text)} type={type} />}
      </QueryView>
    </section>
  );
}

function Shown({
  disclosures,
  type,
}: Pick<ReviewedEvidenceProps, 'type'> & { readonly disclosures: readonly LibraryDisclosure[] }) {
  if (disclosures.length === 0)
    return <p className={style.hint}>The text names none, and no rule adds one for {postTypeLabel(type)}.</p>;
  return disclosures.map(({ key, title, text }) => (
    <p key={key} className={style.text}>
      <strong>{title}.</strong> {text}
    </p>
  ));
}

/** The order of the database: by name, then by rule. */
function shownBy(disclosures: readonly LibraryDisclosure[], type: ReviewedEvidenceProps['type'], { tree }: PostText) {
  const keys = new Set(namedDisclosures(tree).named.map(({ key }) => key));
  const inForce = disclosures.filter(({ isRetired }) => !isRetired);
  const named = Array.from(keys).flatMap((key) => inForce.find((disclosure) => disclosure.key === key) ?? []);
  return [...named, ...inForce.filter(({ key, types }) => !keys.has(key) && types.includes(type))];
}
