/**
 * Makes a page's function for canonical queries run only for those with a parameter that it reads. Which ones these are is seen
 * while it runs for an empty query: none that it did not read then can change what it returns.
 */
export function runForReadParameters(canonical: (query: URLSearchParams) => string): (search: string) => string {
  const read = new Set<string>();
  let readsAll = false;
  const empty = new URLSearchParams();
  const recording = new Proxy(empty, {
    get(_, method) {
      const given: unknown = Reflect.get(empty, method, empty);
      const isByName = method === 'get' || method === 'getAll' || method === 'has';
      readsAll ||= !isByName;
      if (typeof given !== 'function') return given;
      return (...values: readonly unknown[]) => {
        if (isByName) read.add(String(values[0]));
        return Reflect.apply(given, empty, values);
      };
    },
  });
  const unread = canonical(recording);
  return (search) => {
    const query = new URLSearchParams(search);
    return readsAll || [...query.keys()].some((name) => read.has(name)) ? canonical(query) : unread;
  };
}
