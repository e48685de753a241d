import { releaseKey } from '../key.ts';

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
  /** By remote and version: a name put together of both would have to be made for each view. */
  const counts = new Map<string, Map<string, { -readonly [Field in keyof ViewCount]: ViewCount[Field] }>>();

  function countOf(remote: string, version: string) {
    const known = counts.get(remote)?.get(version);
    if (known) return known;
    const made = { remote, version, views: 0, failed: 0, inBrowsers: 0 };
    counts.set(remote, (counts.get(remote) ?? new Map()).set(version, made));
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
    all: () => [...counts.values()].flatMap((versions) => [...versions.values()]),
    keepOnly(releases) {
      for (const [remote, versions] of counts)
        for (const version of versions.keys()) if (!releases.has(releaseKey(remote, version))) versions.delete(version);
    },
  };
}
