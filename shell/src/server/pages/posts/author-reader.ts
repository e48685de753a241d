import type { AuthorQueries } from '@ledgerlight/backend/author-queries';
import type { Author, AuthorNote } from '@ledgerlight/posts/author';
import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { AuthorReader } from '@ledgerlight/shell-api';
import { ALL_POSTS_TAG, dependOnList, pageSignal } from '../../context/request-context.ts';

/** Creates the remotes' access to authors. A change of a record invalidates like a change of the author's posts. */
export function createAuthorReader(queries: Pick<AuthorQueries, 'list'>, hosts: ImageHosts): AuthorReader {
  return {
    async list(query) {
      dependOnList(ALL_POSTS_TAG);
      const { authors, next } = await queries.list(query, pageSignal());
      return { authors: authors.map((author) => shownAuthor(author, hosts)), next };
    },
  };
}

export function shownAuthor(author: Author, hosts: ImageHosts): Author {
  return { ...author, ...shownNote(author, hosts), credentials: author.credentials.map(typographicText) };
}

/** Returns what pages show of an author: typographic texts, and the portrait only from a host that the policy allows. */
export function shownNote(note: AuthorNote, hosts: ImageHosts): AuthorNote {
  return {
    ...note,
    role: note.role && typographicText(note.role),
    portraitUrl: note.portraitUrl && shownImage(note.portraitUrl, hosts),
    biography: note.biography && typographicText(note.biography),
    interests: note.interests && typographicText(note.interests),
  };
}
