/** The origin of the development server of each developed remote. */
export type DevelopedRemotes = ReadonlyMap<string, string>;

const PARAMETER = 'remote.';

/** Parses a list such as `content=http://localhost:4101,post=http://localhost:4102`. Drops what is no server of this machine. */
export function parseDevelopedRemotes(list: string): DevelopedRemotes {
  const pairs = list.split(',').flatMap((pair): [string, string][] => {
    const [name = '', address = ''] = pair.split('=');
    return isName(name) && isOnThisMachine(address) ? [[name, new URL(address).origin]] : [];
  });
  return new Map(pairs);
}

/** Formats the list that `parseDevelopedRemotes` parses. */
export function formatDevelopedRemotes(remotes: DevelopedRemotes): string {
  return [...remotes].map(([name, origin]) => `${name}=${origin}`).join(',');
}

export function remotesFrom(origins: ReadonlySet<string>, remotes: DevelopedRemotes): DevelopedRemotes {
  return new Map([...remotes].filter(([, origin]) => origins.has(origin)));
}

/**
 * Returns `before` with the choices of a query such as `?remote.content=http://localhost:4711`; an empty address ends a choice.
 * @param origins those that may be chosen
 * @returns null when the query chooses nothing, or an error message
 */
export function chooseRemotes(
  before: DevelopedRemotes,
  query: URLSearchParams,
  origins: ReadonlySet<string>,
): DevelopedRemotes | string | null {
  const choices = [...query].filter(([key]) => key.startsWith(PARAMETER));
  if (choices.length === 0) return null;
  const remotes = new Map(before);
  for (const [key, address] of choices) {
    const name = key.slice(PARAMETER.length);
    if (!isName(name) || (address !== '' && !isOnThisMachine(address))) {
      return `${key} must be the address of a development server on this machine, such as http://localhost:4711.\n`;
    }
    if (address === '') {
      remotes.delete(name);
      continue;
    }
    const { origin } = new URL(address);
    if (!origins.has(origin)) {
      return `${origin} is no development server of this session. Allow it with: npm run dev -- --allow-origin ${origin}\n`;
    }
    remotes.set(name, origin);
  }
  return remotes;
}

export function withoutChoices(query: URLSearchParams): string {
  const rest = new URLSearchParams([...query].filter(([key]) => !key.startsWith(PARAMETER)));
  return rest.size === 0 ? '' : `?${rest}`;
}

function isName(text: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(text);
}

function isOnThisMachine(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}\/?$/.test(address) && URL.canParse(address);
}
