/** What the function works with. */
export interface PublishTokenOptions {
  readonly backendUrl: string;
  readonly publishableKey: string;
  /** Hashes a password with bcrypt, as Auth keeps it. */
  readonly hash: (password: string) => Promise<string>;
  /** Sends a request to the backend; by default with `fetch`. */
  readonly askBackend?: (address: string, init: RequestInit) => Promise<Response>;
}

/**
 * The function `publish-token`: `POST {name, days}` by an admin creates a token and answers `{id, token}`, the only time that the
 * token is seen. Refusals have `{code, message}`: 400 INVALID_REQUEST, 401 or 403 NOT_ALLOWED, 503 UNAVAILABLE.
 */
export function createPublishToken(options: PublishTokenOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CROSS_ORIGIN_HEADERS });
    if (request.method !== 'POST') return refusal(405, 'INVALID_REQUEST', 'Send a POST request.');
    const wanted = await readRequest(request);
    if (!wanted) return refusal(400, 'INVALID_REQUEST', 'A name of 1 to 60 characters and 1 to 366 days are needed.');
    const authorization = request.headers.get('authorization');
    if (!authorization) return refusal(401, 'NOT_ALLOWED', 'Sign in first.');
    const key = randomText(KEY_LENGTH);
    const token = `llp_${key}_${randomText(SECRET_LENGTH)}`;
    return store(options, authorization, {
      token,
      body: { token_name: wanted.name, token_key: key, token_hash: await options.hash(token), days: wanted.days },
    });
  };
}

async function store(
  { backendUrl, publishableKey, askBackend = fetch }: PublishTokenOptions,
  authorization: string,
  { token, body }: { readonly token: string; readonly body: object },
): Promise<Response> {
  const stored = await askBackend(`${backendUrl}/rest/v1/rpc/create_publish_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(STORE_TIMEOUT_MS),
  }).catch(() => null);
  const answer: unknown = await stored?.json().catch(() => null);
  if (stored?.ok && typeof answer === 'string') {
    return Response.json({ id: answer, token }, { headers: { ...CROSS_ORIGIN_HEADERS, 'cache-control': 'no-store' } });
  }
  if (stored?.status === 401 || stored?.status === 403) {
    return refusal(stored.status, 'NOT_ALLOWED', 'Only an admin may create a token.');
  }
  if (stored?.status === 400) return refusal(400, 'INVALID_REQUEST', messageOf(answer));
  return refusal(503, 'UNAVAILABLE', 'The backend does not answer. Please try again.');
}

async function readRequest(request: Request): Promise<{ readonly name: string; readonly days: number } | null> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('name' in body) || !('days' in body)) return null;
  const { name, days } = body;
  if (typeof name !== 'string' || typeof days !== 'number' || !Number.isInteger(days)) return null;
  const length = Array.from(name.trim()).length;
  const isFit = length > 0 && length <= MAX_NAME_LENGTH && days >= 1 && days <= MAX_DAYS && !/\p{Cc}/u.test(name);
  return isFit ? { name: name.trim(), days } : null;
}

/** Each of the 32 characters stands for five random bits. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}

function messageOf(answer: unknown): string {
  const isMessage = typeof answer === 'object' && answer !== null && 'message' in answer;
  return isMessage && typeof answer.message === 'string' ? answer.message : 'The token could not be created.';
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json(
    { code, message },
    { status, headers: { ...CROSS_ORIGIN_HEADERS, 'cache-control': 'no-store' } },
  );
}

const CHARACTERS = 'abcdefghijkmnopqrstuvwxyz0123456';
const KEY_LENGTH = 12;
/** 200 random bits. Auth looks at 72 bytes of a password at most. */
const SECRET_LENGTH = 40;
const MAX_NAME_LENGTH = 60;
const MAX_DAYS = 366;
const STORE_TIMEOUT_MS = 5_000;
const CROSS_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
};
