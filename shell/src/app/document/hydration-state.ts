import type { RemoteAddress } from '@ledgerlight/federation/remote-loader';
import type { BackendFacts, SiteFacts } from '@ledgerlight/shell-api';

/** A route error as the server sends it: a response such as 404, or a failure without its details. */
export type CarriedError =
  | { readonly kind: 'response'; readonly status: number; readonly statusText: string; readonly data: unknown }
  | { readonly kind: 'failure' };

export interface RemoteFile {
  readonly address: string;
  readonly integrity: string;
}

export interface BrowserRemote extends RemoteAddress {
  readonly integrity: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  /** Whether each visit of its pages loads a document: they are rendered in the browser only, or the remote is hidden. */
  readonly byDocument: boolean;
}

export interface HydrationState {
  readonly release: string;
  readonly site: SiteFacts;
  /** Null except in documents of pages that are rendered in the browser only. */
  readonly backend: BackendFacts | null;
  readonly remotes: Readonly<Record<string, BrowserRemote>>;
  readonly styles: readonly string[];
  readonly remoteStyles: readonly RemoteFile[];
  readonly preloads: readonly RemoteFile[];
  readonly scripts: readonly string[];
  readonly unavailable: boolean;
  readonly hidden?: true | undefined;
  /** False when a part of the page is missing, so that its data must not be cached. */
  readonly whole: boolean;
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, CarriedError>> | null;
}

export const HYDRATION_STATE_ID = 'ledgerlight-state';

/** @throws Error when the document has none */
export function readHydrationState(): HydrationState {
  const text = document.getElementById(HYDRATION_STATE_ID)?.textContent;
  if (!text) throw new Error('The document has no hydration state');
  return JSON.parse(text) as HydrationState;
}

/** Returns JSON that cannot end the script element around it. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
