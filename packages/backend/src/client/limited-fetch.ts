import { BackendRequestError } from './errors.ts';

/** Creates a fetch whose response body rejects with BackendRequestError after this many bytes. */
export function limitedFetch(send: typeof fetch, maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.body === null) return response;
    let size = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > maxBytes) {
          throw new BackendRequestError(`The backend sends more than ${maxBytes} bytes for an image.`, null);
        }
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(limit), response);
  };
}
