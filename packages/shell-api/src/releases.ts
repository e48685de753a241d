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
  /** The version before the active one; null when there is none or it was pruned. A rollback during a rollout ends that instead. */
  readonly before: string | null;
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

export interface RegistryChange {
  readonly revision: number;
  readonly at: string;
  readonly by: string;
  readonly what: string;
  readonly message: string;
}

/** A rollback of a remote, which fails when another revision than the seen one is active. */
export interface ReleaseRollback {
  readonly revision: number;
  readonly remote: string;
}

/** `problem` is null on success. */
export interface ReleaseRollbackResponse {
  readonly problem: null | 'changed-meanwhile' | 'refused' | 'not-possible-here' | 'not-allowed' | 'not-signed-in';
  readonly words: string;
}
