import { type BackendAccess, callDatabase, createFunction, refuse, respond } from '../_shared/http.ts';

export interface PublishTokenOptions extends BackendAccess {
  readonly hash: (password: string) => Promise<string>;
}

/**
 * Creates the function `publish-token`: `POST {name, days}` by an admin returns `{id, token}`, the only time that the
 * token is readable. Refusals are `{code, message}`: 400 INVALID_REQUEST, 401 or 403 NOT_ALLOWED, 503 UNAVAILABLE.
 */
export function createPublishToken(options: PublishTokenOptions): (request: Request) => Promise<Response> {
  return createFunction(async (request) => {
    const wanted = await readRequest(request);
    if (!wanted) return refuse(400, 'INVALID_REQUEST', 'A name of 1 to 60 characters and 1 to 366 days are needed.');
    const authorization = request.headers.get('authorization');
    if (!authorization) return refuse(401, 'NOT_ALLOWED', 'Sign in first.');
    const key = randomText(KEY_LENGTH);
    const token = `llp_${key}_${randomText(SECRET_LENGTH)}`;
    const { name, days } = wanted;
    const row = { token_name: name, token_key: key, token_hash: await options.hash(token), days };
    return store(options, authorization, token, row);
  });
}

async function store(
  options: PublishTokenOptions,
  authorization: string,
  token: string,
  row: object,
): Promise<Response> {
  const stored = await callDatabase(options, 'create_publish_token', authorization, row, STORE_TIMEOUT_MS);
  const body: unknown = await stored?.json().catch(() => null);
  if (stored?.ok && typeof body === 'string') return respond({ id: body, token });
  if (stored?.status === 401 || stored?.status === 403) {
    return refuse(stored.status, 'NOT_ALLOWED', 'Only an admin may create a token.');
  }
  if (stored?.status === 400) return refuse(400, 'INVALID_REQUEST', messageOf(body));
  return refuse(503, 'UNAVAILABLE', 'The backend does not answer. Please try again.');
}

async function readRequest(request: Request): Promise<{ readonly name: string; readonly days: number } | null> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('name' in body) || !('days' in body)) return null;
  const { name, days } = body;
  if (typeof name !== 'string' || typeof days !== 'number' || !Number.isInteger(days)) return null;
  const length = Array.from(name.trim()).length;
  const isValid = length > 0 && length <= MAX_NAME_LENGTH && days >= 1 && days <= MAX_DAYS && !/\p{Cc}/u.test(name);
  return isValid ? { name: name.trim(), days } : null;
}

/** Each of the 32 characters stands for five random bits. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}

function messageOf(body: unknown): string {
  const isMessage = typeof body === 'object' && body !== null && 'message' in body;
  return isMessage && typeof body.message === 'string' ? body.message : 'The token could not be created.';
}

const CHARACTERS = 'abcdefghijkmnopqrstuvwxyz0123456';
const KEY_LENGTH = 12;
/** 200 random bits; bcrypt reads at most 72 bytes. */
const SECRET_LENGTH = 40;
const MAX_NAME_LENGTH = 60;
const MAX_DAYS = 366;
const STORE_TIMEOUT_MS = 5_000;
