import type { DraftStore } from './store.ts';

/**
 * The key under which this page keeps the draft of the form `name`, and no other page of this browser does: two pages
 * may write two new posts at once. A draft that a closed page left is taken up first. Stays this page's own until the
 * page goes.
 */
export async function claimDraftKey(store: Pick<DraftStore, 'keysOf'>, name: string): Promise<string> {
  const kept = await store.keysOf(name).catch(() => []);
  for (const key of kept) if (await claim(key)) return key;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? name : `${name}/${number}`;
    if (await claim(key)) return key;
  }
}

const claims = new Map<string, Promise<boolean>>();

async function claim(key: string): Promise<boolean> {
  const asked = claims.get(key) ?? lock(`ledgerlight-draft/${key}`);
  claims.set(key, asked);
  const isOwn = await asked;
  if (!isOwn) claims.delete(key);
  return isOwn;
}

/** Whether nobody else had the lock. Where a browser knows no locks, all pages share one draft. */
function lock(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const held = (given: Lock | null) => {
      resolve(given !== null);
      return given === null ? Promise.resolve() : new Promise<void>(() => undefined);
    };
    navigator.locks.request(name, { ifAvailable: true }, held).catch(reject);
  });
}
