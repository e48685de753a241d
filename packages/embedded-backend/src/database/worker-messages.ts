import type { EmbeddedBackend } from '../backend-contract.ts';

type HeaderEntries = [string, string][];

/** Messages from the main thread to the worker. The worker thread runs the embedded backend's database. */
export type ToWorker =
  | {
      readonly kind: 'request';
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: HeaderEntries;
      readonly body: ArrayBuffer | null;
    }
  | { readonly kind: 'close' };

/** Messages from the worker to the main thread. */
export type FromWorker =
  | ({ readonly kind: 'ready' } & Pick<EmbeddedBackend, 'publishableKey' | 'staff'>)
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'change' }
  | { readonly kind: 'log'; readonly line: string }
  | {
      readonly kind: 'response';
      readonly id: number;
      readonly status: number;
      readonly headers: HeaderEntries;
      readonly body: ArrayBuffer | null;
    }
  | { readonly kind: 'closed' };
