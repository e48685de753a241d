import { setTimeout as wait } from 'node:timers/promises';
import { compare } from 'bcryptjs';
import * as v from 'valibot';
import type { Handler } from './api-gate.ts';
import type { BackendDatabase } from './backend-database.ts';

/**
 * Puts the database's lock against guessing in front of a sign-in with a password. A hosted project has it as a hook of its
 * Auth; the API behind has no hooks. Whether there is such an account shows neither in the answer nor in its time, also
 * when many tries come at one moment, nor in how long other requests wait meanwhile.
 * @param authenticate what compares the password
 */
export function createSignInLock(database: BackendDatabase, authenticate: Handler): Handler {
  const inTurn = createTurns();
  const call = (statement: string, account: string, client: string) =>
    database.alone(() => database.query(statement, [account, client]));

  return async (request) => {
    const { email: account, password } = credentialsOf(await request.clone().text());
    const client = clientOf(request);
    const [row] = v.parse(waitSchema, await call('select private.begin_sign_in($1, $2) as seconds', account, client));
    if (row.seconds > 0) return tooManyAttempts(row.seconds);
    return inTurn(account, async () => {
      const answerable = wait(SHORTEST_REFUSAL);
      const hash = await anotherHash(database, account);
      const response = await authenticate(request);
      if (hash !== null && password !== '') await compare(password, hash);
      if (response.ok) await call('select private.end_sign_in($1, $2)', account, client);
      else await answerable;
      return response;
    });
  };
}

/** The tries of one account follow one another, so that their comparisons of passwords do not add up to a longer answer. */
function createTurns(): (account: string, attempt: () => Promise<Response>) => Promise<Response> {
  const last = new Map<string, Promise<unknown>>();
  return (account, attempt) => {
    const before = last.get(account) ?? Promise.resolve();
    const answer = before.then(attempt);
    const turn = answer
      .catch(() => undefined)
      .then(() => {
        if (last.get(account) === turn) last.delete(account);
      });
    last.set(account, turn);
    return answer;
  };
}

/** Whatever was sent as the account counts as one, so that a damaged request is a try like any other. */
function credentialsOf(body: string): v.InferOutput<typeof credentialsSchema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), credentialsSchema), body);
  return parsed.success ? parsed.output : { email: '', password: '' };
}

/**
 * The hash of anybody's password where `account` has none, else null. Comparing with it keeps the process as busy as
 * comparing with the account's own would; what comes of it is not looked at.
 */
async function anotherHash(database: BackendDatabase, account: string): Promise<string | null> {
  const rows = await database.alone(() =>
    database.query(
      `select encrypted_password from auth.users
       where encrypted_password <> '' and not exists (select from auth.users where email = lower($1)) limit 1`,
      [account],
    ),
  );
  return v.parse(hashSchema, rows)[0]?.encrypted_password ?? null;
}

/** The address that the last proxy saw; a request of this machine itself has none. */
function clientOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'this machine';
}

function tooManyAttempts(seconds: number): Response {
  return Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: `Too many attempts. Try again in ${seconds} seconds.` },
    { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': String(seconds) } },
  );
}

/** Milliseconds. Longer than a comparison of passwords takes, which only happens when the account exists. */
const SHORTEST_REFUSAL = 400;
const credentialsSchema = v.object({ email: v.string(), password: v.fallback(v.string(), '') });
const hashSchema = v.array(v.object({ encrypted_password: v.string() }));
const waitSchema = v.tuple([v.object({ seconds: v.number() })]);
