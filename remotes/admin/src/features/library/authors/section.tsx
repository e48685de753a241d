import { type AuthorFields, createAuthorRecords } from '@ledgerlight/backend/author-records';
import { createImageLibrary } from '@ledgerlight/backend/image-library';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link, useSearchParams } from '@ledgerlight/shell-api';
import { authorPath } from '@ledgerlight/site/routes';
import { useQueryClient } from '@tanstack/react-query';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { NewTabLink } from '../../../kit/new-tab-link.tsx';
import { QueryView } from '../../../kit/query-view.tsx';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { sectionAddress } from '../../../navigation/section-address.ts';
import { AuthorForm } from './author-form.tsx';
import { Bylines } from './bylines.tsx';

/** The names under which staff publish, or the record of one of them with `author` in the address. */
export function AuthorsSection({ staff }: Pick<AdminArea, 'staff'>) {
  const [address] = useSearchParams();
  const author = address.get('author');
  return (
    <SectionFrame id="authors" title="Authors">
      {author === null ? <Bylines staff={staff} /> : <AuthorView staff={staff} slug={author} />}
    </SectionFrame>
  );
}

function AuthorView({ staff, slug }: { readonly staff: StaffAccess; readonly slug: string }) {
  const records = createAuthorRecords(staff);
  const client = useQueryClient();
  const key = ['author', slug];
  const query = useLoaded(key, (signal) => records.find(slug, signal));
  const save = async (name: string, changes: Partial<AuthorFields>) => {
    await records.save(name, changes);
    await client.invalidateQueries({ queryKey: ['people'] });
  };
  return (
    <>
      <Link to={sectionAddress({ name: 'authors' })}>All authors</Link>
      <QueryView query={query} noun="author" rows={4}>
        {(author) =>
          author === null ? (
            <p>{`There is no author at the address ${slug}.`}</p>
          ) : (
            <>
              <h3>{author.name}</h3>
              <p>
                <NewTabLink to={authorPath(slug)}>{authorPath(slug)}</NewTabLink> is shown once an article with this
                name is published.
              </p>
              <AuthorForm
                key={slug}
                author={author}
                library={createImageLibrary(staff)}
                storageOrigin={new URL(staff.address.url).origin}
                save={(changes) => save(author.name, changes)}
              />
            </>
          )
        }
      </QueryView>
    </>
  );
}
