import type { AuthorQueries } from '@ledgerlight/backend/author-queries';
import type { Author, AuthorNote } from '@ledgerlight/posts/author';
import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { AuthorReader } from '@ledgerlight/shell-api';
import { ALL_POSTS_TAG, dependOnList, pageSignal } from '../../context/request-context.ts';

/** Creates the remotes' access to authors. A change of a record invalidates like a change of the author's posts. */
export function createAuthorReader(queries: Omit<AuthorQueries, 'slugs'>, hosts: ImageHosts): AuthorReader {
  const shown = (author: Author): Author => ({
    ...author,
    ...shownNote(author, hosts),
    credentials: author.credentials.map(typographicText),
  });
  return {
    async list(query) {
      dependOnList(ALL_POSTS_TAG);
      const { authors, next } = await queries.list(query, pageSignal());
      return { authors: authors.map(shown), next };
    },
    async find(slug) {
      dependOnList(ALL_POSTS_TAG);
      const found = await queries.find(slug, pageSignal());
      return found && shown(found);
    },
    async findByName(name) {
      dependOnList(ALL_POSTS_TAG);
      const found = await queries.findByName(name, pageSignal());
      return found && shown(found);
    },
    choices() {
      dependOnList(ALL_POSTS_TAG);
      return queries.choices(pageSignal());
    },
  };
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
