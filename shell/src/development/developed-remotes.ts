/** Which remotes come from a development server: the name of each, and the server's origin. */
export type DevelopedRemotes = ReadonlyMap<string, string>;

/** Reads a list such as `content=http://localhost:4101,post=http://localhost:4102`. What is no server of this machine is left out. */
export function parseDevelopedRemotes(list: string): DevelopedRemotes {
  const pairs = list.split(',').flatMap((pair): [string, string][] => {
    const [name = '', address = ''] = pair.split('=');
    return isName(name) && isOnThisMachine(address) ? [[name, new URL(address).origin]] : [];
  });
  return new Map(pairs);
}

/** Writes the list that `parseDevelopedRemotes` reads. */
export function listDevelopedRemotes(remotes: DevelopedRemotes): string {
  return [...remotes].map(([name, origin]) => `${name}=${origin}`).join(',');
}

/** Returns the remotes that come from one of these origins. */
export function onlyFrom(origins: ReadonlySet<string>, remotes: DevelopedRemotes): DevelopedRemotes {
  return new Map([...remotes].filter(([, origin]) => origins.has(origin)));
}

/**
 * What the query `?remote.content=http://localhost:4711` chooses beside `before`; an empty address ends a choice.
 * @param origins those that may be chosen
 * @returns null when the query chooses nothing, or a sentence when it cannot be followed
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

/** The same query without its choices. */
export function withoutChoices(query: URLSearchParams): string {
  const others = new URLSearchParams([...query].filter(([key]) => !key.startsWith(PARAMETER)));
  return others.size === 0 ? '' : `?${others}`;
}

const PARAMETER = 'remote.';

function isName(words: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(words);
}

function isOnThisMachine(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}\/?$/.test(address) && URL.canParse(address);
}
