import { setTimeout as wait } from 'node:timers/promises';
import { MAX_PASSWORD_BYTES, PASSWORD_HASH_ROUNDS, TOKEN_HASH_ROUNDS } from '@ledgerlight/backend/password-rules';
import { TRIES_LEFT_HEADER } from '@ledgerlight/backend/staff-access';
import { compare } from 'bcryptjs';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { BackendDatabase } from '../database/database.ts';
import type { Handler } from '../handler.ts';

/**
 * Puts the database's lock against guessing in front of a password sign-in. Whether an account exists shows neither in the response nor
 * in its time, also for concurrent attempts, nor in how long other requests wait. Sign-ins of the admin area, the CLI and deployers pass
 * through it.
 * @param authenticate compares the password with that of the account
 */
export function createSignInLock(database: Queries, authenticate: Comparison): Handler {
  const queues = createQueues();
  const inOrder = pLimit(1);
  const runQuery = (statement: string, ...parameters: (string | number)[]) => database.query(statement, parameters);

  const compareOnce = async (request: Request, { account, password }: Credentials): Promise<Response> => {
    if (password === null) return wrongCredentials();
    const stored = v.parse(hashSchema, await runQuery(STORED_HASH, account))[0]?.encrypted_password;
    const isComparable = stored !== undefined && COMPARABLE_HASH.test(stored);
    const response =
      isComparable || stored === undefined
        ? await authenticate(withJson(request, 'POST', { email: account, password }), password, account)
        : wrongCredentials();
    if (!isComparable) await compare(password, DECOY_HASH);
    return response;
  };

  return async (request) => {
    const credentials = credentialsOf(await request.arrayBuffer());
    const { account } = credentials;
    const client = clientOf(request);

    const turn = async () => {
      const answerable = wait(MIN_REFUSAL_MS);
      const turnEnd = wait(MIN_TURN_MS);
      const response = await compareOnce(request, credentials);
      if (response.ok) {
        await runQuery('select private.end_sign_in($1, $2)', account, client);
        return { response, answerable };
      }
      const [left] = v.parse(leftSchema, await runQuery('select * from private.sign_in_left($1, $2)', account, client));
      await turnEnd;
      return { response: withAttemptsLeft(response, left), answerable };
    };

    const attempt = async () => {
      // Attempts begin one after another, so that each sees how many were let through before it.
      const begun = await inOrder(async () => {
        const ahead = queues.length(`new ${account}`);
        const rows = await runQuery('select * from private.begin_sign_in($1, $2, $3)', account, client, ahead);
        const [{ seconds, known }] = v.parse(beginSchema, rows);
        if (seconds > 0) return { refusal: tooManyAttempts(seconds) };
        return { tried: queues.join(`${known ? 'known' : 'new'} ${account}`, turn) };
      });
      return begun.refusal ? { response: begun.refusal, answerable: null } : begun.tried;
    };

    // An attempt counts as failed until it has ended, so the next one of this client begins then.
    const ofClient = `of ${client} ${account}`;
    if (queues.length(ofClient) >= MAX_ATTEMPTS_OF_CLIENT) return tooManyAttempts(FULL_QUEUE_SECONDS);
    const { response, answerable } = await queues.join(ofClient, attempt);
    if (!response.ok) await answerable;
    return response;
  };
}

/**
 * Attempts for one account run one after another, so that comparing passwords takes no longer for any of them. Networks
 * where the account was used before have their own queue, and each client has one of attempts that have not begun.
 */
function createQueues() {
  const queues = new Map<string, ReturnType<typeof pLimit>>();
  const length = (name: string) => {
    const { activeCount = 0, pendingCount = 0 } = queues.get(name) ?? {};
    return activeCount + pendingCount;
  };
  return {
    length,
    async join<Result>(name: string, turn: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(name) ?? pLimit(1);
      queues.set(name, queue);
      return queue(turn).finally(() => length(name) === 0 && queues.delete(name));
    },
  };
}

/** A malformed attempt counts for the account that it names, else for one without a name. */
function credentialsOf(body: ArrayBuffer): Credentials {
  const text = body.byteLength > MAX_BODY_BYTES ? '' : new TextDecoder().decode(body);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), credentialsSchema), text);
  if (!parsed.success) return { account: '', password: null };
  const { email, password } = parsed.output;
  return { account: email, password: email === '' ? null : password };
}

/** Returns a request to the same address with the same credentials. */
export function withJson(request: Request, method: string, body: object): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method, headers, body: JSON.stringify(body) });
}

/** The address that the last proxy saw. */
export function clientOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'this machine';
}

export function wrongCredentials(): Response {
  const error_code = 'invalid_credentials';
  return Response.json(
    { code: 400, error_code, msg: 'Invalid login credentials' },
    { status: 400, headers: { 'x-sb-error-code': error_code } },
  );
}

/** Adds the attempts left and the time to wait, as the next refusal would report them. */
function withAttemptsLeft(refusal: Response, { tries, seconds }: v.InferOutput<typeof leftSchema>[0]): Response {
  const headers = new Headers(refusal.headers);
  headers.set(TRIES_LEFT_HEADER, String(tries));
  if (seconds > 0) headers.set('retry-after', String(seconds));
  return new Response(refusal.body, { status: refusal.status, headers });
}

function tooManyAttempts(seconds: number): Response {
  return Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: `Too many attempts. Try again in ${seconds} seconds.` },
    { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': String(seconds) } },
  );
}

type Queries = Pick<BackendDatabase, 'query'>;
type Comparison = (request: Request, password: string, account: string) => Promise<Response>;

interface Credentials {
  readonly account: string;
  /** Null never matches. */
  readonly password: string | null;
}

/** Longer than all that an attempt does, which differs a little when the account exists. */
const MIN_REFUSAL_MS = 400;
/** Bounds how many passwords can be tried in an hour. */
const MIN_TURN_MS = 200;
const MAX_BODY_BYTES = 4096;
/** That run or wait for one account. */
const MAX_ATTEMPTS_OF_CLIENT = 20;
/** As the database has it for the queue of an account. */
const FULL_QUEUE_SECONDS = 5;

const credentialsSchema = v.object({
  // PostgreSQL stores no NUL.
  email: v.fallback(v.pipe(v.string(), v.excludes('\0'), v.toLowerCase()), ''),
  password: v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxBytes(MAX_PASSWORD_BYTES))), null),
});
const STORED_HASH = "select coalesce(encrypted_password, '') as encrypted_password from auth.users where email = $1";
/** Of a password or a token. Comparing with a hash of another cost could take hours. */
const COMPARABLE_HASH = new RegExp(`^[$]2[ab][$](${PASSWORD_HASH_ROUNDS}|0${TOKEN_HASH_ROUNDS})[$]`);
/** Of no password: comparing with it keeps the process as busy as a real comparison. */
const DECOY_HASH = '$2b$10$6AFNE8ggIfcHYTyvK6hFouHvkSxwJMLNtim63ug3RLuFgN4nls3T.';
const hashSchema = v.array(v.object({ encrypted_password: v.string() }));
const leftSchema = v.tuple([v.object({ tries: v.number(), seconds: v.number() })]);
const beginSchema = v.tuple([v.object({ seconds: v.number(), known: v.boolean() })]);
