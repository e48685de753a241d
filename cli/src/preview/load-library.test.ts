import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { expect, test } from 'vitest';
import { useBackend, usePostFolder } from '../testing/fixtures.ts';
import { SILENT } from '../testing/silent-output.ts';
import { staffEnvironment } from '../testing/staff-environment.ts';
import { loadLibrary } from './load-library.ts';

const backend = useBackend();
const folder = usePostFolder();
const signal = new AbortController().signal;
const load = (environment: Record<string, string>) =>
  loadLibrary({ environment, workingFolder: folder.path, signal, isTerminal: false }, SILENT);

test('loads the disclosures and the terms of the glossary as the signed-in person', async () => {
  const account = { username: 'intern1', password: FIXTURE_PASSWORD };
  const environment = staffEnvironment(account, folder.path, backend.address);
  const { disclosures, terms } = await load(environment);
  expect(disclosures.map(({ key }) => key)).toContain('mortgages-uk');
  expect(terms.map(({ slug }) => slug)).toContain('gilt');
});

test('rejects without an account', async () => {
  const { url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY } = backend.address;
  const environment = { LEDGERLIGHT_CONFIG: folder.path, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY };
  await expect(load(environment)).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});
