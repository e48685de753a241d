import { type ReactNode, useEffect, useState } from 'react';

/** Renders `before` on the server and until React has hydrated the document. */
export function AfterHydration({ before, children }: { readonly before: ReactNode; readonly children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated ? children : before;
}
