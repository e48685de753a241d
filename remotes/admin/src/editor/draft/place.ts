import type { DraftStore } from './store.ts';

/** The key of the draft that belongs to this page, and the keys of stored drafts that other pages hold. */
export interface ClaimedKeys {
  readonly own: string;
  readonly held: readonly string[];
}

/**
 * Claims the key under which this page, and no other page of this browser, stores the draft of the form `name`: two pages
 * may write two new posts at once. A draft that a closed page left is preferred. The claim ends with the page.
 */
export async function claimDraftKey(store: Pick<DraftStore, 'keysOf'>, name: string): Promise<ClaimedKeys> {
  const held: string[] = [];
  for (const key of await store.keysOf(name).catch(() => [])) {
    if (await claim(key)) return { own: key, held };
    held.push(key);
  }
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? name : `${name}/${number}`;
    if (await claim(key)) return { own: key, held };
  }
}

/**
 * Claims a key as soon as the page that holds it is gone: a browser may report a tab as closed and release its lock later.
 * @param isWanted is asked when the key is free; when it returns false, the key is left to other pages
 * @returns whether this page holds the key
 */
export function claimWhenReleased(key: string, isWanted: () => boolean, signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const take = () => {
      const isTaken = isWanted();
      resolve(isTaken);
      if (!isTaken) return Promise.resolve();
      claims.set(key, Promise.resolve(true));
      return forever();
    };
    navigator.locks.request(lockName(key), { signal }, take).catch(() => resolve(false));
  });
}

const claims = new Map<string, Promise<boolean>>();

async function claim(key: string): Promise<boolean> {
  const asked = claims.get(key) ?? lock(lockName(key));
  claims.set(key, asked);
  const isOwn = await asked;
  if (!isOwn) claims.delete(key);
  return isOwn;
}

function lockName(key: string): string {
  return `ledgerlight-draft/${key}`;
}

/** Whether nobody else had the lock. Where a browser knows no locks, all pages share one draft. */
function lock(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const held = (given: Lock | null) => {
      resolve(given !== null);
      return given === null ? Promise.resolve() : forever();
    };
    navigator.locks.request(name, { ifAvailable: true }, held).catch(reject);
  });
}

function forever(): Promise<void> {
  return new Promise(() => undefined);
}
