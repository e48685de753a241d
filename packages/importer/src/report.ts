export interface ImportProblem {
  /** The path below the imported folder. */
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly code: string;
  readonly message: string;
}

export interface ImportedPost {
  readonly source: string;
  /** The path of the written file below the target folder. */
  readonly file: string;
  readonly slug: string | null;
  readonly isDraft: boolean;
}

/** What an import did. */
export interface ImportReport {
  readonly posts: readonly ImportedPost[];
  readonly problems: readonly ImportProblem[];
  /** The markdown files that are not posts of their site. */
  readonly leftOut: readonly string[];
  /** The number of files by what was dropped, shortened or assumed in their front matter. */
  readonly changes: ReadonlyMap<string, number>;
  readonly images: ImageCounts;
}

export interface ImageCounts {
  readonly written: number;
  readonly fetched: number;
  readonly converted: number;
}
