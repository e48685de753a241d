/** An image in Open Graph and structured data; the URL is absolute. */
export interface MetaImage {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
}

/** What the route of a remote says about its page; the shell writes the head from it. */
export interface PageMeta {
  /** At most 59 characters, without the brand, which the shell appends. */
  readonly title: string;
  /** At most 159 characters. */
  readonly description: string;
  /** The canonical path, with its query where that is a page of its own: `/blog?type=education`. */
  readonly path: string;
  /** The address of the original, where that is another page, also of another site. */
  readonly canonicalUrl?: string | undefined;
  /** What cards of social networks show in place of title and description. */
  readonly social?: { readonly title: string | undefined; readonly description: string | undefined };
  readonly kind: 'website' | 'article';
  readonly index: boolean;
  readonly keywords?: readonly string[];
  readonly image?: MetaImage;
  readonly furtherImage?: MetaImage;
  readonly article?: { readonly author: string; readonly publishedAt: string; readonly updatedAt: string };
  /** The nodes of the JSON-LD `@graph`, beside those of every page. */
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
}
