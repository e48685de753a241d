const REQUEST_TIMEOUT_MS = 5_000;

/** Whether an address responds with success. `npm start` polls it until a started process is ready. */
export async function responds(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
