import { setTimeout as wait } from 'node:timers/promises';
import { LONGEST_PASSWORD } from '@ledgerlight/backend/password-rules';
import { TRIES_LEFT_HEADER } from '@ledgerlight/backend/sign-in-header';
import { compare } from 'bcryptjs';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Handler } from '../api/router.ts';
import type { BackendDatabase } from '../database/database.ts';

/**
 * Puts the database's lock against guessing in front of a sign-in with a password; the API behind has none. Whether there is
 * such an account shows neither in the answer nor in its time, also when many tries come at one moment, nor in how long other
 * requests wait meanwhile. What cannot be anybody's password is a wrong one, compared with nothing.
 * @param authenticate what compares the password
 */
export function createSignInLock(database: BackendDatabase, authenticate: Handler): Handler {
  const lines = createLines();
  const inOrder = pLimit(1);
  const ask = (statement: string, ...parameters: (string | number)[]) =>
    database.alone(() => database.query(statement, parameters));

  const compareOnce = async (request: Request, { account, password }: Credentials): Promise<Response> => {
    if (password === null) return wrongCredentials();
    const hash = await anotherHash(database, account);
    const response = await authenticate(withBody(request, { email: account, password }));
    if (hash !== null) await compare(password, hash);
    return response;
  };

  return async (request) => {
    const credentials = credentialsOf(await request.arrayBuffer());
    const { account } = credentials;
    const client = clientOf(request);

    const turn = async () => {
      const answerable = wait(SHORTEST_REFUSAL);
      const turnEnd = wait(SHORTEST_TURN);
      const response = await compareOnce(request, credentials);
      if (response.ok) {
        await ask('select private.end_sign_in($1, $2)', account, client);
        return { response, answerable };
      }
      const [left] = v.parse(leftSchema, await ask('select * from private.sign_in_left($1, $2)', account, client));
      await turnEnd;
      return { response: withWhatIsLeft(response, left), answerable };
    };

    // Tries begin one after another, so that each sees how many were let through before it.
    const begun = await inOrder(async () => {
      const ahead = lines.length(`new ${account}`);
      const rows = await ask('select * from private.begin_sign_in($1, $2, $3)', account, client, ahead);
      const [{ seconds, known }] = v.parse(beginSchema, rows);
      if (seconds > 0) return { refusal: tooManyAttempts(seconds) };
      return { tried: lines.join(`${known ? 'known' : 'new'} ${account}`, turn) };
    });
    if (begun.refusal) return begun.refusal;
    const { response, answerable } = await begun.tried;
    if (!response.ok) await answerable;
    return response;
  };
}

/**
 * The tries of one account follow one another, so that their comparisons of passwords do not add up to a longer answer. Who
 * comes from where the account was used before waits in a line without strangers.
 */
function createLines() {
  const lines = new Map<string, { readonly join: ReturnType<typeof pLimit>; length: number }>();
  return {
    length: (name: string): number => lines.get(name)?.length ?? 0,
    async join<Result>(name: string, turn: () => Promise<Result>): Promise<Result> {
      const line = lines.get(name) ?? { join: pLimit(1), length: 0 };
      lines.set(name, line);
      line.length += 1;
      try {
        return await line.join(turn);
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(name);
      }
    },
  };
}

/** An account as Auth looks it up. What is damaged counts for the account that it names, if it does, else for one of no name. */
function credentialsOf(body: ArrayBuffer): Credentials {
  const text = body.byteLength > LARGEST_BODY ? '' : new TextDecoder().decode(body);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), credentialsSchema), text);
  if (!parsed.success) return { account: '', password: null };
  const { email, password } = parsed.output;
  return { account: email, password: email === '' ? null : password };
}

/** The request with nothing in its body but what was counted. */
function withBody(request: Request, credentials: { readonly email: string; readonly password: string }): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(credentials) });
}

/**
 * The hash of anybody's password where `account` has none, else null. Comparing with it keeps the process as busy as
 * comparing with the account's own would; what comes of it is not looked at.
 */
async function anotherHash(database: BackendDatabase, account: string): Promise<string | null> {
  const rows = await database.alone(() =>
    database.query(
      `select encrypted_password from auth.users
       where encrypted_password <> '' and not exists (select from auth.users where email = $1) limit 1`,
      [account],
    ),
  );
  return v.parse(hashSchema, rows)[0]?.encrypted_password ?? null;
}

/** The address that the last proxy saw; a request of this machine itself has none. */
function clientOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'this machine';
}

/** The refusal of a wrong password, in the words of the Auth behind. */
export function wrongCredentials(): Response {
  const error_code = 'invalid_credentials';
  return Response.json(
    { code: 400, error_code, msg: 'Invalid login credentials' },
    { status: 400, headers: { 'x-sb-error-code': error_code } },
  );
}

/** The refusal of a wrong password with the tries that are left and the time to wait, as the next refusal would tell it. */
function withWhatIsLeft(refusal: Response, { tries, seconds }: v.InferOutput<typeof leftSchema>[0]): Response {
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

interface Credentials {
  readonly account: string;
  /** Null is wrong whatever the account. */
  readonly password: string | null;
}

/** The least milliseconds of a refusal: longer than all that a try does, which is not quite the same when the account exists. */
const SHORTEST_REFUSAL = 400;
/** The least milliseconds from one comparison for an account to the next, which bounds how many passwords are tried in an hour. */
const SHORTEST_TURN = 200;
/** The most bytes of a body: many times what a browser's form sends. */
const LARGEST_BODY = 4096;

const credentialsSchema = v.object({
  // A text of the database holds no NUL.
  email: v.fallback(v.pipe(v.string(), v.excludes('\0'), v.toLowerCase()), ''),
  password: v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxBytes(LONGEST_PASSWORD))), null),
});
const hashSchema = v.array(v.object({ encrypted_password: v.string() }));
const leftSchema = v.tuple([v.object({ tries: v.number(), seconds: v.number() })]);
const beginSchema = v.tuple([v.object({ seconds: v.number(), known: v.boolean() })]);
