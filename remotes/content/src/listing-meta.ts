import type { PageMeta } from '@ledgerlight/site/page-meta';
import { breadcrumbList } from '@ledgerlight/site/structured-data';

interface ListingCopy {
  readonly title: string;
  readonly metaTitle: string;
  readonly text: string;
  readonly metaDescription?: string;
  readonly keywords: readonly string[];
}

/** Returns the metadata of a page of a list. `path` is its address, `first` that of the first page, which alone search engines index. */
export function listingMeta(copy: ListingCopy, origin: string, first: string, path: string): PageMeta {
  const { title, metaTitle, text, metaDescription = text, keywords } = copy;
  return {
    title: path === first ? metaTitle : `${metaTitle}, continued`,
    description: metaDescription,
    path,
    kind: 'website',
    index: path === first,
    keywords,
    structuredData: [breadcrumbList(origin, [{ name: title, path: first }])],
  };
}
