import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInDeployer } from '@ledgerlight/backend/deployer-access';
import { NotAllowedError } from '@ledgerlight/backend/errors';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import { WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../testing/backend-fixture.ts';
import type { EmbeddedBackend } from '../backend-contract.ts';
import { startEmbeddedBackend } from '../start.ts';

const [FIRST, SECOND] = ['the-first-password', 'the-second-password'] as const;

let folder: string;
let backend: EmbeddedBackend;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployer-account-'));
  await cp(inject('backendTemplate'), folder, { recursive: true });
});

afterEach(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

async function startWith(username: string, password: string): Promise<void> {
  backend = await startEmbeddedBackend({
    dataFolder: folder,
    port: 0,
    deployer: { username, password },
    log: () => undefined,
  });
}

test('a start makes the deployer, and one with another password ends what the former one opened', async () => {
  await startWith('ci', FIRST);
  const before = await signInDeployer(backend, { username: 'ci', password: FIRST });
  const { data } = await before.client.auth.getSession();
  const port = Number(new URL(backend.url).port);
  await backend.close();
  backend = await startEmbeddedBackend({
    dataFolder: folder,
    port,
    deployer: { username: 'ci', password: SECOND },
    log: () => undefined,
  });
  expect(data.session).not.toBeNull();
  const tables = createReleaseTables(before.client);
  await expect(tables.addRevision(0, '{}')).rejects.toThrow(NotAllowedError);
  await expect(signInDeployer(backend, { username: 'ci', password: FIRST })).rejects.toThrow(WrongCredentialsError);
  expect((await signInDeployer(backend, { username: 'ci', password: SECOND })).username).toBe('ci');
});

test('a deployer of the name of a member of the staff changes neither their password nor their rights', async () => {
  await startWith('intern1', FIRST);
  await expect(signInDeployer(backend, { username: 'intern1', password: FIRST })).rejects.toThrow(
    WrongCredentialsError,
  );
  await expect(signInDeployer(backend, { username: 'intern1', password: FIXTURE_PASSWORD })).rejects.toThrow(
    'intern1 may not release.',
  );
});
