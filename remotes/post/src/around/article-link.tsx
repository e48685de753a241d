import { Link } from '@ledgerlight/shell-api';
import { isPageAddress } from '@ledgerlight/site/routes';
import type { ComponentProps } from 'react';

/** A link of an article's text to somewhere in the site: a page opens in place, a file or a feed as a document. */
export function ArticleLink({ to, children, ...link }: ComponentProps<'a'> & { readonly to: string }) {
  if (isPageAddress(to)) {
    return (
      <Link {...link} to={to}>
        {children}
      </Link>
    );
  }
  return (
    <a {...link} href={to}>
      {children}
    </a>
  );
}
