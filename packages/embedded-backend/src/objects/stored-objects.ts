import type { ObjectFiles } from './object-files.ts';

export const PUBLIC_OBJECTS = '/storage/v1/object/public/';

/** Serves a public object with headers that make it safe to embed. */
export async function publicObject(
  request: Request,
  { objects, publicBuckets }: { readonly objects: ObjectFiles; readonly publicBuckets: ReadonlySet<string> },
): Promise<Response> {
  const [bucket = '', ...segments] = new URL(request.url).pathname.slice(PUBLIC_OBJECTS.length).split('/').map(decoded);
  const object = publicBuckets.has(bucket) ? await objects.read(bucket, segments.join('/')).catch(() => null) : null;
  if (!object) {
    const problem = { statusCode: '404', error: 'not_found', message: 'Object not found' };
    return Response.json(problem, { status: 400, headers: { 'cache-control': 'no-store' } });
  }
  const headers = {
    'content-type': object.type,
    'cache-control': publicCacheControl(object.cacheControl),
    etag: object.eTag,
    'last-modified': object.modified.toUTCString(),
    'content-disposition': INLINE_TYPES.has(object.type) ? 'inline' : 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (request.headers.get('if-none-match') === object.eTag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(object.bytes), {
    headers: { ...headers, 'content-length': String(object.bytes.length) },
  });
}

/** A form carries its cache control in a field that the API ignores; converts it to plain bytes with headers. */
export async function withCacheControl(request: Request): Promise<Request> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request;
  // The API refuses a malformed form.
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (file === undefined || typeof file === 'string') return request;
  const seconds = form.get('cacheControl');
  const bytes = await file.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(bytes.byteLength));
  if (typeof seconds === 'string' && /^\d+$/.test(seconds)) headers.set('cache-control', `max-age=${seconds}`);
  return new Request(request.url, { method: request.method, headers, body: bytes });
}

function publicCacheControl(stored: string): string {
  const seconds = /max-age=(\d+)/.exec(stored)?.[1];
  return seconds === undefined ? 'no-cache' : `public, max-age=${seconds}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

const INLINE_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
