import { CATEGORY_FIGURES, FIGURES, GAMING_FIGURES } from '@ledgerlight/site/claims/figures';
import type { SiteClaim } from '@ledgerlight/site/claims/kinds';
import { LINK_LIFE, PROMISES } from '@ledgerlight/site/claims/promises';
import { MILESTONES, RETURNS_PERIOD } from '@ledgerlight/site/claims/story';
import { VOICES } from '@ledgerlight/site/claims/voices';
import layout from '../layout.module.css';
import { RecordRow, RowFacts } from '../records/record-row.tsx';
import style from './section.module.css';

/**
 * The claims in the copy of the site's own pages. Their sources and owners are in the repository alone, since anyone can load the files of
 * the admin area.
 */
export function SiteClaims() {
  return (
    <details>
      <summary className={style.summary}>Claims of the site's own pages ({SITE_CLAIMS.length})</summary>
      <p className={style.hint}>
        They change with a release of the site. Their sources, days and owners are in{' '}
        <code>packages/site/checks/claims.ts</code>, which each release checks.
      </p>
      <ul className={layout.list}>
        {SITE_CLAIMS.map(([name, claim]) => (
          <RecordRow key={name} title={'value' in claim ? `${claim.value} ${claim.text}` : claim.text}>
            <RowFacts>
              {claim.standing === 'illustrative' ? 'Shown as an example' : 'Describes what the site does'}
            </RowFacts>
          </RecordRow>
        ))}
      </ul>
    </details>
  );
}

const SITE_CLAIMS: readonly (readonly [name: string, claim: SiteClaim])[] = [
  FIGURES,
  GAMING_FIGURES,
  CATEGORY_FIGURES,
  { RETURNS_PERIOD, LINK_LIFE },
  MILESTONES,
  VOICES,
  PROMISES,
].flatMap((claims, group) =>
  Object.entries<SiteClaim>(claims).map(([name, claim]) => [`${group}/${name}`, claim] as const),
);
