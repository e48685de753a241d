/** What the shell tells staff of its releases (`STAFF_ADDRESSES.releases`). */
export interface ReleasesOverview {
  /** The revision of the registry that this is; a change names it. */
  readonly revision: number;
  /** Whether whoever asked may change something. */
  readonly mayChange: boolean;
  /** Why nothing can be changed here by whoever may, as a sentence; null when nothing is known to stand in the way. */
  readonly obstacle: string | null;
  /** Since when the process that answered counts views, as ISO timestamp. */
  readonly countedSince: string;
  /** How many processes of shells report what they serve. */
  readonly processes: number;
  readonly remotes: readonly RemoteOverview[];
  /** The last changes, the newest first. */
  readonly history: readonly RegistryChange[];
}

/** A remote with its releases. */
export interface RemoteOverview {
  readonly name: string;
  /** Whether it is shown; false shows its place as missing. */
  readonly enabled: boolean;
  /** Null while no release was made live for all visitors. */
  readonly live: ServedRelease | null;
  readonly candidate: (ServedRelease & { readonly percent: number }) | null;
  /** The version that a rollback leads to; null when there is none, or it is not kept any more. */
  readonly before: string | null;
  /** The newest of the stored releases that nobody gets. */
  readonly stored: readonly StoredRelease[];
}

/** A release that visitors get. */
export interface ServedRelease {
  readonly version: string;
  readonly since: string;
  readonly by: string;
  readonly views: number;
  /** Views that lacked a part of the page, or all. */
  readonly failed: number;
  /** Failures that browsers told of. */
  readonly inBrowsers: number;
  /** How many processes serve it. */
  readonly servedBy: number;
  /** Why a process does not serve it; null when none refuses it. */
  readonly refusal: string | null;
}

/** A release that could be made live. */
export interface StoredRelease {
  readonly version: string;
  /** When it was stored, and by whom. */
  readonly at: string;
  readonly by: string;
  readonly commit: string | null;
}

/** A change of the registry: who made it, when, in which words and why. */
export interface RegistryChange {
  readonly revision: number;
  readonly at: string;
  readonly by: string;
  readonly what: string;
  readonly message: string;
}

/** What staff ask to be changed. */
export interface ReleaseChange {
  /** The revision that they saw. */
  readonly revision: number;
  readonly action: 'promote' | 'roll-back' | 'stop-candidate';
  readonly remote: string;
  /** The version that becomes live, or that is a candidate no longer. */
  readonly version: string;
}

/** What came of it: `problem` is null when it was done. */
export interface ReleaseChangeAnswer {
  readonly problem: null | 'changed-meanwhile' | 'refused' | 'not-possible-here' | 'not-allowed' | 'not-signed-in';
  /** What is to be said of it. */
  readonly words: string;
}
