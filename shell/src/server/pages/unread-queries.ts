/**
 * Says of queries whether a page that brings them into a form by `form` reads nothing of them, without asking it each time. It is
 * asked once, for a query without parameters, and watched: to one in which nothing stands of what it looked for it says the same.
 * @returns takes a query that begins with '?'
 */
export function unreadBy(form: (search: URLSearchParams) => string): (search: string) => boolean {
  const none = new URLSearchParams();
  const names = new Set<string>();
  let isWatched = true;
  const watched = new Proxy(none, {
    get(_, property) {
      if (property === 'get' || property === 'getAll' || property === 'has')
        return (name: string) => {
          names.add(name);
          return none[property](name);
        };
      isWatched = false;
      return Reflect.get(none, property, none);
    },
  });
  try {
    if (form(watched) !== '' || !isWatched) return () => false;
  } catch {
    return () => false;
  }
  const beginnings = [...names].flatMap((name) => [`?${name}`, `&${name}`]);
  return (search) => !ENCODED_NAME.test(search) && !beginnings.some((beginning) => search.includes(beginning));
}

/** A name that may be any. */
const ENCODED_NAME = /[?&][^=&]*[%+]/;
