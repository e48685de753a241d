import type { EmbeddedBackend } from '../backend-contract.ts';

interface Body {
  readonly id: number;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

/** Messages from the main thread to the worker. The worker thread runs the embedded backend's database. */
export type ToWorker =
  | ({ readonly kind: 'request'; readonly method: string; readonly url: string } & Body)
  | { readonly kind: 'close' };

/** Messages from the worker to the main thread. */
export type FromWorker =
  | ({ readonly kind: 'ready' } & Pick<EmbeddedBackend, 'publishableKey' | 'staff'>)
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'change' }
  | { readonly kind: 'log'; readonly line: string }
  | ({ readonly kind: 'response'; readonly status: number } & Body)
  | { readonly kind: 'closed' };
