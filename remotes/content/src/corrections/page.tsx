import { CORRECTION_LABELS } from '@ledgerlight/posts/correction';
import type { CorrectionPage, ListedCorrection } from '@ledgerlight/posts/post';
import { Link, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { CORRECTIONS_FEED } from '@ledgerlight/site/feeds';
import { CORRECTIONS_ID, postPath, ROUTES } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { ButtonLink } from '@ledgerlight/ui/button';
import { DateText } from '@ledgerlight/ui/date-text';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import entryStyle from '../entry-list.module.css';
import { LoadFailure } from '../load-failure.tsx';
import { PageLinks } from '../page-links.tsx';
import { correctionsAddress, parseCorrectionsAddress } from './address.ts';
import { CORRECTIONS_COPY } from './copy.ts';
import style from './page.module.css';

export interface CorrectionsData extends CorrectionPage {
  /** Distinguishes a failed request from an empty page. */
  readonly failed?: boolean;
}

/** The corrections of all posts, newest first, a page at a time. */
export function CorrectionsPage() {
  const data = usePageData<CorrectionsData>();
  const [search] = useSearchParams();
  const before = parseCorrectionsAddress(search);
  const { title, text, feeds } = CORRECTIONS_COPY;
  return (
    <PageSection>
      <PageHeader title={title} text={text}>
        <p className={style.feeds}>
          {feeds} <a href={CORRECTIONS_FEED.rssPath}>RSS</a>, <a href={CORRECTIONS_FEED.atomPath}>Atom</a>
        </p>
      </PageHeader>
      {data.corrections.length > 0 ? (
        <ol className={entryStyle.list} aria-label={CORRECTIONS_COPY.listLabel}>
          {data.corrections.map((correction) => (
            <Entry key={correction.id} correction={correction} />
          ))}
        </ol>
      ) : (
        <NoCorrections failed={data.failed === true} address={correctionsAddress(before)} isFirst={before === null} />
      )}
      <PageLinks
        label={CORRECTIONS_COPY.pagesLabel}
        back={before !== null && { label: CORRECTIONS_COPY.newest, path: ROUTES.corrections }}
        onward={data.next !== null && { label: CORRECTIONS_COPY.earlier, path: correctionsAddress(data.next) }}
      />
    </PageSection>
  );
}

function Entry({ correction: { kind, note, correctedAt, slug, title } }: { readonly correction: ListedCorrection }) {
  return (
    <li className={entryStyle.entry}>
      <p className={style.facts}>
        <Badge>{CORRECTION_LABELS[kind]}</Badge> <DateText iso={correctedAt} />
      </p>
      <h2 className={entryStyle.title} dir="auto">
        <Link to={`${postPath(slug)}#${CORRECTIONS_ID}`}>{title}</Link>
      </h2>
      <p className={entryStyle.text} dir="auto">
        {note}
      </p>
    </li>
  );
}

interface NoCorrectionsProps {
  readonly failed: boolean;
  readonly address: string;
  readonly isFirst: boolean;
}

function NoCorrections({ failed, address, isFirst }: NoCorrectionsProps) {
  if (failed) return <LoadFailure {...CORRECTIONS_COPY.failed} address={address} />;
  return (
    <EmptyState icon="newspaper" {...(isFirst ? CORRECTIONS_COPY.none : CORRECTIONS_COPY.noEarlier)}>
      <ButtonLink Link={Link} variant="secondary" to={ROUTES.contact}>
        {CORRECTIONS_COPY.report}
      </ButtonLink>
    </EmptyState>
  );
}
