const TIMEOUT = 5_000;

/** Whether a GET of the address is answered with success. */
export async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
