import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { NotAllowedError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';

/**
 * Row-level security hides rows silently, so an empty result may mean that the caller may see nothing.
 * @throws NotAllowedError unless the caller is staff
 */
export async function assertStaff(client: BackendClient, signal?: AbortSignal): Promise<void> {
  await roleOf(client, signal);
}

/** @throws NotAllowedError unless the caller is an admin */
export async function assertAdmin(client: BackendClient, signal?: AbortSignal): Promise<void> {
  if ((await roleOf(client, signal)) !== 'admin') throw new NotAllowedError('Only an admin may do this.');
}

async function roleOf(client: BackendClient, signal: AbortSignal | undefined): Promise<string> {
  const [member] = await fetchData(membersSchema, client.rpc('current_staff'), signal);
  if (!member) throw new NotAllowedError('You are not signed in, or your session has ended.');
  return member.role;
}

const membersSchema = v.array(v.object({ role: v.string() }));
