import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from './free-port.ts';
import { startPart } from './part.ts';

/** Answers with its process id. */
const SERVER = `
import { createServer } from 'node:http';
createServer((request, response) => response.end(String(process.pid))).listen(Number(process.env.PORT));
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerlight-part-'));
  writeFileSync(join(folder, 'server.mjs'), SERVER);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a killed part is started again until its restarts are used up; a revival starts it once more', async () => {
  const port = await findFreePort();
  const processId = () =>
    fetch(`http://localhost:${port}`, { headers: { connection: 'close' } }).then(
      async (response) => Number(await response.text()),
      () => 0,
    );
  const delays: (number | null)[] = [0, null];
  const events: string[] = [];
  const part = startPart({
    name: 'server',
    command: [join(folder, 'server.mjs')],
    env: { PORT: String(port) },
    logs: folder,
    isReady: async () => (await processId()) !== 0,
    onEvent: (words) => events.push(words),
    restarts: { next: () => delays.shift() ?? null, forget: () => delays.push(0) },
  });
  try {
    await part.ready();
    const first = await processId();
    process.kill(first, 'SIGKILL');
    await vi.waitUntil(() => events.some((words) => words.includes('answers again')), 60_000);
    const second = await processId();
    expect(second).not.toBe(first);
    process.kill(second, 'SIGKILL');
    await vi.waitUntil(() => events.some((words) => words.includes('again and again')), 60_000);
    expect(await processId()).toBe(0);
    await part.revive();
    expect(await processId()).toBeGreaterThan(0);
  } finally {
    await part.stop();
  }
  expect(await processId()).toBe(0);
});
