/** The response of `/_admin/releases`, which the admin remote shows to staff. */
export interface ReleasesOverview {
  readonly revision: number;
  readonly mayChange: boolean;
  readonly obstacle: string | null;
  /** When the responding process began to count views (ISO 8601). */
  readonly countedSince: string;
  readonly processes: number;
  readonly remotes: readonly RemoteOverview[];
  readonly history: readonly RegistryChange[];
}

export interface RemoteOverview {
  readonly name: string;
  readonly enabled: boolean;
  readonly live: ServedRelease | null;
  readonly candidate: (ServedRelease & { readonly percent: number }) | null;
  /** The target of a rollback; null when there is none or it was pruned. */
  readonly before: string | null;
  readonly stored: readonly StoredRelease[];
}

export interface ServedRelease {
  readonly version: string;
  readonly since: string;
  readonly by: string;
  readonly views: number;
  /** Views that lacked a part of the page, or all. */
  readonly failed: number;
  readonly inBrowsers: number;
  readonly servedBy: number;
  readonly refusal: string | null;
}

export interface StoredRelease {
  readonly version: string;
  readonly at: string;
  readonly by: string;
  readonly commit: string | null;
}

export interface RegistryChange {
  readonly revision: number;
  readonly at: string;
  readonly by: string;
  readonly what: string;
  readonly message: string;
}

export interface ReleaseChange {
  readonly revision: number;
  readonly action: 'promote' | 'roll-back' | 'stop-candidate';
  readonly remote: string;
  readonly version: string;
}

/** `problem` is null on success. */
export interface ReleaseChangeResponse {
  readonly problem: null | 'changed-meanwhile' | 'refused' | 'not-possible-here' | 'not-allowed' | 'not-signed-in';
  readonly words: string;
}
