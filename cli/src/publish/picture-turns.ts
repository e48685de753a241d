/** Work that sends pictures. `isSentSince` says whether some of them were sent while it waited or before. */
type Sending<Result> = (isSentSince: boolean) => Promise<Result>;

/**
 * Lets posts that would send the same picture do so one after the other, so that the later ones find it: posts that are published at
 * the same time would store it several times.
 */
export function pictureTurns(): <Result>(hashes: readonly string[], send: Sending<Result>) => Promise<Result> {
  const sending = new Map<string, Promise<unknown>>();
  const sent = new Set<string>();
  return async (hashes, send) => {
    for (let other = first(hashes, sending); other !== undefined; other = first(hashes, sending)) {
      await other.catch(() => undefined);
    }
    const work = send(hashes.some((hash) => sent.has(hash)));
    for (const hash of hashes) sending.set(hash, work);
    try {
      const result = await work;
      for (const hash of hashes) sent.add(hash);
      return result;
    } finally {
      for (const hash of hashes) sending.delete(hash);
    }
  };
}

function first(
  hashes: readonly string[],
  sending: ReadonlyMap<string, Promise<unknown>>,
): Promise<unknown> | undefined {
  return hashes.map((hash) => sending.get(hash)).find((work) => work !== undefined);
}
