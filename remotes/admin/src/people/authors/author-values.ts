import { AUTHOR_LIMITS, type AuthorFields } from '@ledgerlight/backend/author-records';

export type AuthorProblems = Readonly<Partial<Record<'credentials' | 'links', string>>>;

/** Reads the form of an author, one credential and one link a line. Returns what is wrong with a field beside it. */
export function readAuthorForm(
  entries: FormData,
  portraitUrl: string | null,
): { readonly fields: AuthorFields; readonly problems: AuthorProblems } {
  const text = (name: string) => String(entries.get(name) ?? '').trim();
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '');
  const fields: AuthorFields = {
    kind: text('kind') === 'team' ? 'team' : 'person',
    role: text('role') || null,
    portraitUrl,
    biography: text('biography') || null,
    interests: text('interests') || null,
    credentials: lines('credentials'),
    links: lines('links'),
  };
  const credentials = problemOfLines(fields.credentials, AUTHOR_LIMITS.credentials, 'credentials');
  const links = problemOfLines(fields.links, AUTHOR_LIMITS.links, 'links') ?? problemOfLinks(fields.links);
  return { fields, problems: { ...(credentials && { credentials }), ...(links && { links }) } };
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

function problemOfLinks(links: readonly string[]): string | undefined {
  const wrong = links.find((link) => !/^https:\/\/\S+$/.test(link) || !URL.canParse(link));
  return wrong && `‘${wrong.slice(0, 60)}’ is no address. Enter whole addresses, such as https://example.org/ana.`;
}
