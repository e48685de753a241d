import type { DisclosureLibrary, LibraryDisclosure } from '@ledgerlight/backend/disclosures';
import { useQuery } from '@tanstack/react-query';
import { RowFacts, RowText } from '../../../kit/lists/record-row.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';

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
      <h4 id="disclosure-versions">Versions</h4>
      <QueryView query={query} noun="versions" rows={2}>
        {(versions) => (
          <ol reversed>
            {versions.map(({ version, title, text, changedAt, changedBy }) => (
              <li key={version}>
                <RowFacts>
                  Version {version}, <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
                  {changedBy !== null && `, ${changedBy}`}
                </RowFacts>
                <RowText>
                  <strong>{title}.</strong> {text}
                </RowText>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  );
}
