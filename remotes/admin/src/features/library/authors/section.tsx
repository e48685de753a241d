import { useSearchParams } from '@ledgerlight/shell-api';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { AuthorView } from './author-view.tsx';
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
