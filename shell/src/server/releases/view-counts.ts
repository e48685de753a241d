import { releaseKey } from './key.ts';

/** What visitors got of a release since this process began, or since it was last live. */
export interface ViewCount {
  readonly remote: string;
  readonly version: string;
  /** Pages that were answered. */
  readonly views: number;
  /** Those of them that lacked a part, or all. */
  readonly failed: number;
  /** Failures that browsers told of, believed and not believed. */
  readonly inBrowsers: number;
}

/** Counts what visitors get. */
export interface ViewCounts {
  viewed(page: { readonly remote: string; readonly version: string; readonly failed: boolean }): void;
  failedInBrowser(page: { readonly remote: string; readonly version: string }): void;
  all(): readonly ViewCount[];
  /** Forgets every release that is not named, such as by `pages@0123456789ab`. */
  keepOnly(releases: ReadonlySet<string>): void;
}

/** Begins to count. */
export function createViewCounts(): ViewCounts {
  const counts = new Map<string, { -readonly [Field in keyof ViewCount]: ViewCount[Field] }>();

  function countOf(remote: string, version: string) {
    const key = releaseKey(remote, version);
    const known = counts.get(key);
    if (known) return known;
    const made = { remote, version, views: 0, failed: 0, inBrowsers: 0 };
    counts.set(key, made);
    return made;
  }

  return {
    viewed({ remote, version, failed }) {
      const count = countOf(remote, version);
      count.views += 1;
      if (failed) count.failed += 1;
    },
    failedInBrowser({ remote, version }) {
      countOf(remote, version).inBrowsers += 1;
    },
    all: () => [...counts.values()],
    keepOnly(releases) {
      for (const key of counts.keys()) if (!releases.has(key)) counts.delete(key);
    },
  };
}
