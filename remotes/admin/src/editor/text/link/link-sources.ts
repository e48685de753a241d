/** A published post that a text may link to. */
export interface LinkTarget {
  readonly slug: string;
  readonly title: string;
}

export interface LinkSources {
  /** Without a closing slash. */
  readonly siteOrigin: string;
  /** Finds published posts by their titles; the newest without a search. */
  findPosts(search: string, signal: AbortSignal): Promise<readonly LinkTarget[]>;
}
