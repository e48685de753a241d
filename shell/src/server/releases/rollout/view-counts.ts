import { releaseKey } from '../release-key.ts';

export interface ViewCount {
  readonly remote: string;
  readonly version: string;
  readonly views: number;
  readonly failed: number;
  /** Failures reported by browsers, verified or not. */
  readonly inBrowsers: number;
}

export type ViewCounts = ReturnType<typeof createViewCounts>;

export type ReleaseOfView = Pick<ViewCount, 'remote' | 'version'>;

/** Counts the views of each release, for metrics and the release page of the admin area. */
export function createViewCounts() {
  const counts = new Map<string, { -readonly [Field in keyof ViewCount]: ViewCount[Field] }>();

  function countOf({ remote, version }: ReleaseOfView) {
    const key = releaseKey(remote, version);
    const count = counts.get(key) ?? { remote, version, views: 0, failed: 0, inBrowsers: 0 };
    counts.set(key, count);
    return count;
  }

  return {
    viewed(page: ReleaseOfView & { readonly failed: boolean }): void {
      const count = countOf(page);
      count.views += 1;
      if (page.failed) count.failed += 1;
    },
    failedInBrowser(page: ReleaseOfView): void {
      countOf(page).inBrowsers += 1;
    },
    all: (): readonly ViewCount[] => [...counts.values()],
    retainOnly(releases: ReadonlySet<string>): void {
      for (const key of counts.keys()) if (!releases.has(key)) counts.delete(key);
    },
  };
}
