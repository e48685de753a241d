import { setEnabled } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import type { CommandContext } from '../context.ts';

/** Shows or hides a remote. Hidden, its place is shown as missing at once. */
export async function runEnable(remote: string, enabled: boolean, message: string, { store, by, say }: CommandContext) {
  const words = { by, what: `${enabled ? 'enable' : 'disable'} ${remote}`, message };
  const { revision } = await changeRegistry(store, words, (remotes) => setEnabled(remotes, remote, enabled));
  say(`${remote} is ${enabled ? 'shown' : 'hidden'} since revision ${revision}.`);
}
