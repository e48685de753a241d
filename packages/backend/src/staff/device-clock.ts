import * as v from 'valibot';

/**
 * Wraps a fetch so that the library counts the life of a session by the clock of the device. By the server's `expires_at`, a device whose
 * clock is fast would refresh its session at each read.
 */
export function countByDeviceClock(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!response.ok || !address.includes('/auth/v1/')) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const session = v.safeParse(sessionSchema, body);
    if (!session.success) return response;
    const { expires_at: _, ...counted } = session.output;
    return new Response(JSON.stringify(counted), response);
  };
}

const sessionSchema = v.looseObject({ expires_in: v.number(), expires_at: v.number() });
