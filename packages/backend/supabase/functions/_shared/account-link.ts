import { type BackendAccess, callDatabase, createFunction, refuse, respond } from './http.ts';
import { passwordProblem } from './password-rules.ts';

export interface AccountLinkOptions extends BackendAccess {
  /** Calls the functions of the database that use links, which are closed to visitors. */
  readonly secretKey: string;
  readonly hash: (password: string) => Promise<string>;
}

interface AccountLinkUse {
  /** The function of the database that uses the link. */
  readonly call: string;
  readonly kind: 'invitation' | 'password-reset';
  /** Further arguments of the call, from the request; null when they are malformed. */
  readonly argumentsOf: (body: object) => object | null;
}

/**
 * Creates a function that uses a link with a new password: `POST {token, password, …}` returns `{username}`. Refusals
 * are `{code, message, field}`: 400 INVALID_REQUEST with the field to correct (`link`: none), 429 and 503 UNAVAILABLE.
 */
export function createAccountLinkFunction(options: AccountLinkOptions, { call, kind, argumentsOf }: AccountLinkUse) {
  return createFunction(async (request) => {
    const body: unknown = await request.json().catch(() => null);
    if (typeof body !== 'object' || body === null) return invalid('The request is not understood.', 'link');
    const further = argumentsOf(body);
    if (!('token' in body && 'password' in body) || further === null) return invalid(MALFORMED, 'link');
    const { token, password } = body;
    if (typeof token !== 'string' || typeof password !== 'string') return invalid(MALFORMED, 'link');
    const weakness = passwordProblem(password);
    if (weakness !== null) return invalid(weakness, 'password');
    // Hashing takes long, so only links that are good for something get so far.
    const state = await send(options, 'account_link', { token });
    if (!state?.ok) return unavailable();
    const links: unknown = await state.json().catch(() => null);
    const isKnown =
      Array.isArray(links) && links.some((link) => textIn(link, 'kind') === kind && textIn(link, 'state') === 'open');
    const password_hash = isKnown ? await options.hash(password) : '';
    const used = await send(options, call, { token, ...further, password_hash });
    const result: unknown = await used?.json().catch(() => null);
    if (used?.ok && typeof result === 'string') return respond({ username: result });
    return used?.status === 400 ? refusalOf(result) : unavailable();
  });
}

function send({ secretKey, ...access }: AccountLinkOptions, name: string, body: object): Promise<Response | null> {
  return callDatabase({ ...access, publishableKey: secretKey }, name, `Bearer ${secretKey}`, body, TIMEOUT_MS);
}

function refusalOf(body: unknown): Response {
  return invalid(textIn(body, 'message') ?? MALFORMED, textIn(body, 'details') ?? 'link');
}

function textIn(body: unknown, name: string): string | null {
  const value: unknown = Reflect.get(Object(body), name);
  return typeof value === 'string' ? value : null;
}

function invalid(message: string, field: string): Response {
  return refuse(400, 'INVALID_REQUEST', message, {}, { field });
}

function unavailable(): Response {
  return refuse(503, 'UNAVAILABLE', 'The backend does not answer. Please try again.');
}

const MALFORMED = 'The link is not complete. Open it again from where it was sent to you.';
const TIMEOUT_MS = 5_000;
