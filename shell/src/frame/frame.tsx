import { Link } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
/** The id of the element that holds the page. */
export const PAGE_ELEMENT_ID = 'page';
export function Frame({ children }: { readonly newsletterUrl: string; readonly children: ReactNode }) {
  return (
    <>
      <nav>
        <Link to="/blog">Blog</Link>
      </nav>
      <main>
        <div id={PAGE_ELEMENT_ID}>{children}</div>
      </main>
      <footer>f</footer>
    </>
  );
}
