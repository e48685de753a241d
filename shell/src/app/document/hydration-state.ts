import type { RemoteAddress } from '@ledgerlight/federation/remote-loader';
import type { BackendFacts, SiteFacts } from '@ledgerlight/shell-api';

/** A route error as it travels from server to browser: an answer such as 404, or a failure without any detail of it. */
export type CarriedError =
  | { readonly kind: 'response'; readonly status: number; readonly statusText: string; readonly data: unknown }
  | { readonly kind: 'failure' };

/** A file of a remote: its address, and the hash with which the browser compares what it gets. */
export interface RemoteFile {
  readonly address: string;
  readonly integrity: string;
}

/** A remote as the browser knows it. */
export interface BrowserRemote extends RemoteAddress {
  /** The hashes of what the federation runtime requests, by address. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  /** Whether each visit of its pages is a document of its own: they are rendered in the browser only, or the remote is hidden. */
  readonly byDocument: boolean;
}

/** All that the browser needs to take over the document that the server sent. */
export interface HydrationState {
  /** Names the shell build and the remotes that made this document. */
  readonly release: string;
  readonly site: SiteFacts;
  /** The backend's place; only documents of pages that are rendered in the browser name it. */
  readonly backend: BackendFacts | null;
  readonly remotes: Readonly<Record<string, BrowserRemote>>;
  /** The style sheets of the shell. */
  readonly styles: readonly string[];
  /** The style sheets of the page's remote, linked after those of the shell. */
  readonly remoteStyles: readonly RemoteFile[];
  /** The manifest and the scripts of the page's remote, which are requested with the scripts of the shell. */
  readonly preloads: readonly RemoteFile[];
  /** The scripts of the shell, in the order in which they run. */
  readonly scripts: readonly string[];
  /** Whether the server could not load the remote of this page. */
  readonly unavailable: boolean;
  /** Whether that is so because the remote is hidden. */
  readonly hidden?: true | undefined;
  /** Whether the page is whole; false when a part could not be had, so that its data must not be kept. */
  readonly whole: boolean;
  /** Whether the server wants to know of pages that fail in the browser. */
  readonly failureReports: boolean;
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, CarriedError>> | null;
}

/** The id of the script element that carries the state. */
export const HYDRATION_STATE_ID = 'ledgerlight-state';

/** Writes a value as JSON that may stand inside a script element: nothing in it can end the element. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
