import * as v from 'valibot';
import { type BackendAddress, type BackendClient, createReaderClient, type RequestOptions } from '../client/client.ts';
import { NotAllowedError } from '../client/errors.ts';
import { assertReachable } from '../client/reachable.ts';
import { authError } from '../staff/staff-access.ts';
import { staffEmail } from '../staff/staff-email.ts';
import { answered } from '../staff/staff-requests.ts';

/** Somebody who may store releases and change the registry: a deployer or an admin. */
export interface DeployerAccess {
  readonly client: BackendClient;
  /** The name that history has of them. */
  readonly username: string;
  /** Ends the session. Does not reject: it ends by itself. */
  signOut(): Promise<void>;
}

/**
 * Signs a deployer in for one run; nothing is kept.
 * @throws WrongCredentialsError, TooManyAttemptsError, NotAllowedError, BackendUnreachableError
 */
export async function signInDeployer(
  address: BackendAddress,
  { username, password }: { readonly username: string; readonly password: string },
  options: RequestOptions = {},
): Promise<DeployerAccess> {
  // The library writes the whole of a failure to the terminal when nothing answers.
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
    const name = answered(v.nullable(v.string()), await client.rpc('current_deployer').retry(false));
    if (name === null) throw new NotAllowedError(`${username} may not release.`);
    return { client, username: name, signOut };
  } catch (problem) {
    await signOut();
    throw problem;
  }
}
