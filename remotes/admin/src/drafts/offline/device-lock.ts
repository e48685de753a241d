/**
 * Locks an editing session for this page, as long as the page lives or until the returned function is called. Returns null
 * while another page of the browser has it. Without the Web Locks API every page gets it.
 */
export async function lockDevice(device: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => resolve(release));
    };
    navigator.locks.request(`ledgerlight-draft-device/${device}`, { ifAvailable: true }, hold).catch(reject);
  });
}
