import { formatDay } from '@ledgerlight/posts/date-words';
import { CLAIMS } from '@ledgerlight/site/claims/records';
import rowStyle from '../manage/rows/post-row.module.css';
import style from './section.module.css';

/** The claims in the copy of the site's own pages, which are changed with a release. */
export function SiteClaims({ owner }: { readonly owner: string }) {
  const claims = CLAIMS.filter((claim) => claim.owner.toLowerCase().includes(owner.toLowerCase()));
  return (
    <details>
      <summary className={style.summary}>Claims of the site's own pages ({claims.length})</summary>
      <p className={style.hint}>They change with a release of the site and do not expire.</p>
      <ul className={style.list}>
        {claims.map((claim) => (
          <li key={`${claim.text}/${'value' in claim ? claim.value : ''}`} className={rowStyle.row}>
            <div className={rowStyle.words}>
              <h3 className={rowStyle.title}>
                {'value' in claim && `${claim.value} `}
                {claim.text}
              </h3>
              <p className={rowStyle.facts}>
                <span>
                  {claim.standing === 'illustrative' ? 'Shown as an example' : 'Describes what the site does'}
                </span>
                <span>Checked {formatDay(claim.asOf)}</span>
                <span>Owner: {claim.owner}</span>
                <span className={style.source}>{claim.source}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
