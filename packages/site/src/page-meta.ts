/** An image as it is named in Open Graph and structured data; the address is absolute. */
export interface MetaImage {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
}

/** What the head of a page says. The shell is its only owner: a remote describes, the shell writes. */
export interface PageMeta {
  /** The title in under 60 characters, without the brand, which the shell adds. */
  readonly title: string;
  /** The description in under 160 characters. */
  readonly description: string;
  /** The path of the canonical address, with its query where that names another page: `/blog?type=education`. */
  readonly path: string;
  readonly kind: 'website' | 'article';
  /** Whether search engines may list the page. */
  readonly index: boolean;
  readonly keywords?: readonly string[];
  readonly image?: MetaImage;
  /** A further picture, such as an article's own beside the one that shows its title. */
  readonly furtherImage?: MetaImage;
  readonly article?: { readonly author: string; readonly publishedAt: string; readonly updatedAt: string };
  /** The nodes of the page's one JSON-LD `@graph`, beside those that the shell adds to every page. */
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
}
