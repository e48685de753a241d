import * as v from 'valibot';
import { assertReachable } from '../client/backend-fetch.ts';
import { type BackendAddress, type BackendClient, createReaderClient, type RequestOptions } from '../client/client.ts';
import { NotAllowedError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { authError } from '../staff/staff-access.ts';
import { staffEmail } from '../staff/staff-email.ts';

export interface DeployerAccess {
  readonly client: BackendClient;
  readonly username: string;
  /** Never rejects: the session ends by itself. */
  signOut(): Promise<void>;
}

/**
 * Signs a deployer in for one run, without storing the session. Release commands and `npm start` store releases with it.
 * @throws WrongCredentialsError, TooManyAttemptsError, NotAllowedError, BackendUnreachableError
 */
export async function signInDeployer(
  address: BackendAddress,
  { username, password }: { readonly username: string; readonly password: string },
  options: RequestOptions = {},
): Promise<DeployerAccess> {
  // The library prints whole failures to the terminal when the backend is unreachable.
  await assertReachable(address);
  const client = createReaderClient(address, options);
  const signOut = () =>
    client.auth.signOut({ scope: 'local' }).then(
      () => undefined,
      () => undefined,
    );
  const { error } = await client.auth.signInWithPassword({ email: staffEmail(username), password });
  if (error) throw authError(error);
  try {
    const name = await fetchData(v.nullable(v.string()), client.rpc('current_deployer'));
    if (name === null) throw new NotAllowedError(`${username} may not release.`);
    return { client, username: name, signOut };
  } catch (problem) {
    await signOut();
    throw problem;
  }
}
