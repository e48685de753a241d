/** Something that was not imported as it is, with its place in the file of the site. */
export interface ImportProblem {
  /** The path below the folder that is imported. */
  readonly file: string;
  /** Null for what concerns a file or a link as a whole. */
  readonly line: number | null;
  readonly column: number | null;
  readonly code: string;
  readonly message: string;
}

/** A post that was written. */
export interface ImportedPost {
  /** The path of its source below the folder that is imported. */
  readonly source: string;
  /** The path of its file below the target folder. */
  readonly file: string;
  readonly slug: string | null;
  readonly isDraft: boolean;
}

/** What an import did. */
export interface ImportReport {
  readonly posts: readonly ImportedPost[];
  readonly problems: readonly ImportProblem[];
  /** The markdown files of the site that are no posts. */
  readonly leftOut: readonly string[];
  /** What was dropped, shortened or assumed in front matter, with the number of files. */
  readonly changes: ReadonlyMap<string, number>;
  readonly images: ImageCounts;
}

/** How many images were brought in, and in which ways. */
export interface ImageCounts {
  readonly written: number;
  readonly fetched: number;
  readonly converted: number;
}
