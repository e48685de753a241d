import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isPortFree } from './free-port.ts';

/** Responds with its process id; to `/held` when it is stopped. */
const SERVER = `
import { createServer } from 'node:http';
const held = [];
const server = createServer((request, response) => {
  if (request.url === '/held') held.push(response.writeHead(200).write('held '));
  if (request.url === '/held') process.once('SIGTERM', () => response.end(String(process.pid)));
  else response.end(String(process.pid));
}).listen(Number(process.env.PORT), () => process.stdout.write(\`\${server.address().port}\\n\`));
process.once('SIGTERM', () => { server.close(); server.closeIdleConnections(); });
`;

let folder: string;
let running: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerlight-processes-'));
  writeFileSync(join(folder, 'server.mjs'), SERVER);
  writeFileSync(join(folder, 'broken.mjs'), "process.stderr.write('PORT must be a port.\\n'); process.exit(1);");
});

afterEach(() => running?.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true }));

function serve(program: string, count: number) {
  const args = [join(import.meta.dirname, 'serve-processes.ts'), join(folder, program), `${count}`];
  const env = { ...process.env, PORT: '0' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running = child;
  return { child, stderr: text(child.stderr), ended: once(child, 'exit') };
}

async function serveTwo() {
  const { child, stderr, ended } = serve('server.mjs', 2);
  const [first] = await once(child.stdout, 'data');
  const port = Number.parseInt(String(first), 10);
  /** Requests on its own connection and resolves with the process id, or 0 for a failure. */
  const request = (path = '/', onResponse = () => {}) =>
    new Promise<number>((resolve) => {
      const sent = get({ port, path, agent: false }, (response) => {
        onResponse();
        text(response).then(
          (body) => resolve(Number(body.replace('held ', ''))),
          () => resolve(0),
        );
      });
      sent.once('error', () => resolve(0));
    });
  const seen = (other: readonly number[] = []) =>
    vi.waitUntil(
      async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => request()));
        const processes = [...new Set(answers)].filter((id) => id !== 0 && !other.includes(id));
        return processes.length === 2 - other.length && processes;
      },
      { timeout: 60_000, interval: 10 },
    );
  return { child, stderr, ended, port, request, seen };
}

test.each([1, 2])('restarts %d of two killed processes without refusing a connection', async (count) => {
  const { child, ended, stderr, request, seen } = await serveTwo();
  const processes = await seen();
  const [killed, others] = [processes.slice(0, count), processes.slice(count)];
  const answers: number[] = [];
  let isRequesting = true;
  const visitors = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (isRequesting) answers.push(await request());
    }),
  );
  for (const id of killed) process.kill(id, 'SIGKILL');
  expect(killed).not.toContain((await seen(others))[0]);
  isRequesting = false;
  await visitors;
  // Each visitor can lose the request that a killed process had accepted.
  expect(answers.filter((id) => id === 0).length).toBeLessThanOrEqual(8);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const lines = killed.map((id) => `Process ${id} stopped (SIGKILL). Restarting it.`);
  expect((await stderr).split('\n').toSorted()).toEqual(['', ...lines.toSorted()]);
});

test('completes open requests before it stops', async () => {
  const { child, ended, stderr, request, seen } = await serveTwo();
  const processes = await seen();
  let held = Promise.resolve(0);
  await new Promise<void>((resolve) => {
    held = request('/held', resolve);
  });
  child.kill('SIGTERM');
  expect(processes).toContain(await held);
  expect(await ended).toEqual([0, null]);
  expect(await stderr).toBe('');
});

test('frees the port when it is killed', async () => {
  const { child, port, seen } = await serveTwo();
  await seen();
  child.kill('SIGKILL');
  await vi.waitUntil(() => isPortFree(port), { timeout: 60_000, interval: 10 });
});

test('reports once that a program cannot start, and ends', async () => {
  const { stderr, ended } = serve('broken.mjs', 4);
  expect(await ended).toEqual([1, null]);
  expect(await stderr).toBe('PORT must be a port.\n');
});
