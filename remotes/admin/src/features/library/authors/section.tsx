import { useSearchParams } from '@ledgerlight/shell-api';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import style from '../../settings/people/people.module.css';
import { AuthorView } from './author-view.tsx';
import { Bylines } from './bylines.tsx';

/** The names under which staff publish, or the record of one of them with `author` in the address. */
export function AuthorsSection({ staff }: Pick<AdminArea, 'staff'>) {
  const [address] = useSearchParams();
  const author = address.get('author');
  return (
    <section aria-labelledby="authors" className={style.people}>
      <h2 id="authors">Authors</h2>
      {author === null ? <Bylines staff={staff} /> : <AuthorView staff={staff} slug={author} />}
    </section>
  );
}
