import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readStackConfig } from '../config.ts';
import { findFreePort } from '../processes/free-port.ts';
import { listenForStarts } from '../processes/running-stack.ts';
import { chooseDevelopmentConfig } from './development-config.ts';

const BACKEND = { url: 'http://localhost:9', publishableKey: 'sb_publishable_test' };

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await temporaryFolder();
});

async function runSite(folder = dataFolder): Promise<number> {
  const port = await findFreePort();
  for (const server of [createServer().listen(port), await listenForStarts(folder, async () => 'ready\n')])
    onTestFinished(() => void server.close());
  return port;
}

const configWith = async (port: number) => ({
  ...readStackConfig({ LEDGERLIGHT_DATA: dataFolder, BACKEND_PORT: String(await findFreePort()) }, dataFolder),
  ports: { shell: port, remotes: port, backend: await findFreePort() },
});

test('uses the backend of a running site and free ports', async () => {
  const port = await runSite();
  await writeFile(join(dataFolder, 'backend.json'), JSON.stringify({ ...BACKEND, pid: 1 }));
  const { config, folder, notes } = await chooseDevelopmentConfig(await configWith(port), {});
  expect(config.hosted).toMatchObject(BACKEND);
  expect(new Set([port, config.ports.shell, config.ports.remotes]).size).toBe(3);
  expect(folder).not.toBe(dataFolder);
  expect(notes.join()).toMatch(new RegExp(`${BACKEND.url}.*${config.ports.shell}`));
});

test('uses its own ports and backend without a running site', async () => {
  const port = await findFreePort();
  const { config, notes } = await chooseDevelopmentConfig(await configWith(port), {});
  expect([config.hosted, config.ports.shell, notes]).toEqual([null, port, []]);
});

test('refuses a port in use that a variable sets', async () => {
  const port = await runSite();
  await writeFile(join(dataFolder, 'backend.json'), JSON.stringify({ ...BACKEND, pid: 1 }));
  await expect(chooseDevelopmentConfig(await configWith(port), { PORT: String(port) })).rejects.toMatchObject({
    code: 'PORT_IN_USE',
  });
});

test('refuses a second session, and a backend that is not ready', async () => {
  const port = await runSite();
  await expect(chooseDevelopmentConfig(await configWith(port), {})).rejects.toThrow(/not ready/);
  await runSite(join(dataFolder, 'development'));
  await expect(chooseDevelopmentConfig(await configWith(port), {})).rejects.toThrow(/npm run dev already runs/);
});
