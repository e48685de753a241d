import { type ReactNode, useEffect, useState } from 'react';

/** What only a browser can show: `before` stands in its place on the server and until the document is taken over. */
export function AfterHydration({ before, children }: { readonly before: ReactNode; readonly children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated ? children : before;
}
