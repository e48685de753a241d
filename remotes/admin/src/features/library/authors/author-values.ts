import { AUTHOR_LIMITS, type AuthorFields } from '@ledgerlight/backend/author-records';
import type { Author } from '@ledgerlight/posts/author';

/** The form of an author, with one credential and one link a line. */
export type TypedAuthor = Pick<Author, 'kind' | 'portraitUrl'> &
  Readonly<Record<'role' | 'biography' | 'interests' | 'credentials' | 'links', string>>;

export function typedAuthor(author: Author): TypedAuthor {
  const { kind, portraitUrl, role, biography, interests, credentials, links } = author;
  return {
    ...{ kind, portraitUrl, role: role ?? '', biography: biography ?? '', interests: interests ?? '' },
    ...{ credentials: credentials.join('\n'), links: links.join('\n') },
  };
}

export function authorFields(typed: TypedAuthor): AuthorFields {
  return {
    ...{ kind: typed.kind, portraitUrl: typed.portraitUrl, role: typed.role.trim() || null },
    ...{ biography: typed.biography.trim() || null, interests: typed.interests.trim() || null },
    ...{ credentials: linesOf(typed.credentials), links: linesOf(typed.links) },
  };
}

export function problemOfCredentials({ credentials }: Pick<TypedAuthor, 'credentials'>): string | undefined {
  return problemOfLines(linesOf(credentials), AUTHOR_LIMITS.credentials, 'credentials');
}

export function problemOfLinks({ links }: Pick<TypedAuthor, 'links'>): string | undefined {
  const lines = linesOf(links);
  const wrong = lines.find((link) => !/^https:\/\/\S+$/.test(link) || !URL.canParse(link));
  return (
    problemOfLines(lines, AUTHOR_LIMITS.links, 'links') ??
    (wrong && `‘${wrong.slice(0, 60)}’ is no address. Enter whole addresses, such as https://example.org/ana.`)
  );
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '');
}

function problemOfLines(
  lines: readonly string[],
  { count, length }: { readonly count: number; readonly length: number },
  what: string,
): string | undefined {
  if (lines.length > count) return `Enter at most ${count} ${what}, one a line.`;
  const long = lines.find((line) => line.length > length);
  return long && `‘${long.slice(0, 40)}…’ has more than ${length} characters.`;
}
