import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test, vi } from 'vitest';
import { findFreePort } from './free-port.ts';
import { startService } from './service.ts';

/** Responds with its process id. */
const SERVER = `
import { createServer } from 'node:http';
createServer((request, response) => response.end(String(process.pid))).listen(Number(process.env.PORT));
`;

test('restarts a killed process until the policy gives up, and once more when revived', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'server.mjs'), SERVER);
  const port = await findFreePort();
  const processId = () =>
    fetch(`http://localhost:${port}`, { headers: { connection: 'close' } }).then(
      async (response) => Number(await response.text()),
      () => 0,
    );
  const delays: (number | null)[] = [0, null];
  const events: string[] = [];
  const service = startService({
    name: 'server',
    command: [join(folder, 'server.mjs')],
    env: { PORT: String(port) },
    logs: folder,
    isReady: async () => (await processId()) !== 0,
    onEvent: (message) => events.push(message),
    timeoutMultiplier: 1,
    restarts: { next: () => delays.shift() ?? null, reset: () => delays.push(0) },
  });
  try {
    await service.ready();
    const first = await processId();
    process.kill(first, 'SIGKILL');
    await vi.waitUntil(() => events.some((message) => message.includes('ready again')), 60_000);
    const second = await processId();
    expect(second).not.toBe(first);
    process.kill(second, 'SIGKILL');
    await vi.waitUntil(() => events.some((message) => message.includes('too often')), 60_000);
    expect(await processId()).toBe(0);
    await service.revive();
    expect(await processId()).toBeGreaterThan(0);
  } finally {
    await service.stop();
  }
  expect(await processId()).toBe(0);
});

test('gives up a process that shows no sign of life while it starts', async () => {
  const logs = await temporaryFolder();
  const silent = { name: 'server', command: ['--eval', 'for (;;);'], env: {}, logs, timeoutMultiplier: 0.01 };
  const service = startService({ ...silent, isReady: async () => false, onEvent: expect.unreachable });
  await expect(service.ready()).rejects.toThrow('no sign of life for 1.8 seconds');
  await service.stop();
});
