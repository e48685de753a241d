import type { DraftStore } from './store.ts';

/**
 * Locks the key under which this page, and no other page of the browser, stores the draft of the form `name`: two pages may
 * hold two new posts. Prefers a draft that a closed page left. The lock is held as long as the page lives.
 * @returns the locked key, and the keys of drafts that other pages hold
 */
export async function lockDraftKey(
  store: Pick<DraftStore, 'keysOf'>,
  name: string,
): Promise<{ readonly own: string; readonly held: readonly string[] }> {
  const held: string[] = [];
  for (const key of await store.keysOf(name).catch(() => [])) {
    if (await lockOnce(key)) return { own: key, held };
    held.push(key);
  }
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? name : `${name}/${number}`;
    if (await lockOnce(key)) return { own: key, held };
  }
}

/**
 * Locks a key when the page that holds it is gone: a browser may release the lock of a closed tab late.
 * @param isWanted decides, once the key is free, whether to keep the lock
 * @returns whether this page holds the lock
 */
export function lockWhenReleased(key: string, isWanted: () => boolean, signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(false);
  return requestLock(key, { signal }, isWanted).then(
    (isOwn) => {
      if (isOwn) locks.set(key, Promise.resolve(true));
      return isOwn;
    },
    () => false,
  );
}

const locks = new Map<string, Promise<boolean>>();

async function lockOnce(key: string): Promise<boolean> {
  // Without locks all pages share one draft.
  const requested = locks.get(key) ?? (!('locks' in navigator) || requestLock(key, { ifAvailable: true }));
  locks.set(key, Promise.resolve(requested));
  const isOwn = await requested;
  if (!isOwn) locks.delete(key);
  return isOwn;
}

function requestLock(key: string, options: LockOptions, isWanted = () => true): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      const isOwn = lock !== null && isWanted();
      resolve(isOwn);
      return isOwn ? new Promise<void>(() => undefined) : undefined;
    };
    navigator.locks.request(`ledgerlight-draft/${key}`, options, hold).catch(reject);
  });
}
