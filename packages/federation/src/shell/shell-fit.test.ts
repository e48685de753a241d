import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SINCE, sampleRelease } from '../../testing/releases.ts';
import { declareContract } from '../contract/declare.ts';
import type { Contract } from '../contract/schema.ts';
import { promote, startRollout } from '../registry/registry-changes.ts';
import type { ReleaseRecord } from '../stores/release-record.ts';
import { findUnfitReleases } from './shell-fit.ts';

const FOLDER = join(import.meta.dirname, '../../../../remotes/tools');
const SERVICES = 'packages/shell-api/src/services.d.ts';
const [ONE, TWO] = ['111111111111', '222222222222'] as const;
const live = promote({}, 'tools', sampleRelease('tools', ONE), SINCE);

let contract: Contract;

beforeAll(async () => {
  contract = await declareContract(FOLDER, 'src/routes.tsx');
});

function compare(shell: { readonly react?: string; readonly contract?: Contract }, react = '^19.0.0', remotes = live) {
  const provided = { version: TWO, shared: { react: shell.react ?? '19.3.1' }, runtime: '2.9.2' };
  const record = async (name: string, version: string): Promise<ReleaseRecord> => ({
    release: { ...sampleRelease(name, version), ssr: { entry: `${name}/${version}/ssr/entry.js` } },
    provenance: { ...SINCE, commit: null, dirty: false, shell: null },
    sizes: {},
    needs: { shared: { react: { version: '19.3.1', takes: react } }, runtime: '2.9.2' },
    contract,
  });
  return findUnfitReleases({ ...provided, contract: shell.contract ?? contract }, remotes, { record }, FOLDER);
}

test('compatible releases are not reported', async () => {
  expect(await compare({})).toEqual([]);
});

test('incompatible active and rollout releases are reported with a hint', async () => {
  const text = (contract.files[SERVICES] ?? '').replace(/readonly newsletterUrl.*/, '');
  const candidate = startRollout(live, 'tools', { release: sampleRelease('tools', TWO), percent: 5 }, SINCE);
  const wayOut = 'release tools from this tree and promote it before this shell starts.';
  const without = { contract: { ...contract, files: { ...contract.files, [SERVICES]: text } } };
  expect(await compare(without, '^19.0.0', candidate)).toEqual(
    [ONE, TWO].map(
      (version) =>
        `tools@${version} is incompatible with this shell in services.site.newsletterUrl (Property 'newsletterUrl' is missing in type 'SiteFacts' but required in type 'SiteFacts'): ${wayOut}`,
    ),
  );
  expect(await compare({ react: '20.0.0' })).toEqual([
    `tools@${ONE} needs react ^19.0.0, and this shell provides 20.0.0: ${wayOut}`,
  ]);
});
