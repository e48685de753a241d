const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Whether an address responds with success, or with one of `statuses`. `npm start` polls it until a started process is ready.
 */
export async function responds(address: string, statuses: readonly number[] = []): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok || statuses.includes(response.status);
  } catch {
    return false;
  }
}
