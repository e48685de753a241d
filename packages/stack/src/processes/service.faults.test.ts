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
    fetch(`http://localhost:${port}`, { headers: { connection: 'close' } })
      .then((response) => response.text())
      .then(Number, () => 0);
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

const USELESS = { 'for (;;);': 'no sign of life for 3.6 seconds', 'process.exit(3)': 'did not start (exit code 3)' };
test.each(Object.entries(USELESS))('gives up %s, and looks no more for it', async (program, problem) => {
  const [notice, end] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  const useless = { name: 'server', command: ['--eval', program], env: {}, logs: await temporaryFolder() };
  const looking = { isReady: async () => false, onEvent: expect.unreachable, timeoutMultiplier: 0.02 };
  const service = startService({ ...useless, ...looking });
  await expect(service.ready()).rejects.toThrow(problem);
  await vi.waitFor(() => expect(end).toHaveBeenCalledWith(notice.mock.results[0]?.value));
  await service.stop();
});
