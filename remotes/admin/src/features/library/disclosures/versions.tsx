import type { DisclosureLibrary, LibraryDisclosure } from '@ledgerlight/backend/disclosures';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import style from '../claims/section.module.css';

interface FormerVersionsProps {
  readonly library: DisclosureLibrary;
  readonly disclosure: LibraryDisclosure;
}

export function FormerVersions({ library, disclosure: { key } }: FormerVersionsProps) {
  const query = useQuery({
    queryKey: ['disclosure-versions', key],
    queryFn: ({ signal }) => library.versions(key, signal),
  });
  return (
    <section aria-labelledby="disclosure-versions">
      <h3 id="disclosure-versions">Versions</h3>
      <QueryView query={query} noun="versions" rows={2}>
        {(versions) => (
          <ol reversed className={style.versions}>
            {versions.map(({ version, title, text, changedAt, changedBy }) => (
              <li key={version}>
                <p className={style.hint}>
                  Version {version}, <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
                  {changedBy !== null && `, ${changedBy}`}
                </p>
                <p className={style.text}>
                  <strong>{title}.</strong> {text}
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  );
}
