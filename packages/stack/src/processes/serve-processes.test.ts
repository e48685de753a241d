import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

/** Answers with its process' number; `/held` is answered when it is told to stop, and then it takes no more. */
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
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'serve-processes.ts'), join(folder, program), `${count}`],
    {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running = child;
  return { child, said: text(child.stderr), ended: once(child, 'exit') };
}

/** Two processes of the server, which both answer. */
async function serveTwo() {
  const { child, said, ended } = serve('server.mjs', 2);
  const [first] = await once(child.stdout, 'data');
  const port = Number.parseInt(String(first), 10);
  /** On a connection of its own: the number of the process that answered, or 0 when none did. Tells when the answer begins. */
  const ask = (path = '/', onBegun = () => {}) =>
    new Promise<number>((resolve) => {
      const request = get({ port, path, agent: false }, (response) => {
        onBegun();
        text(response).then(
          (body) => resolve(Number(body.replace('held ', ''))),
          () => resolve(0),
        );
      });
      request.once('error', () => resolve(0));
    });
  const seen = (other: readonly number[] = []) =>
    vi.waitUntil(
      async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
        const processes = [...new Set(answers)].filter((id) => id !== 0 && !other.includes(id));
        return processes.length === 2 - other.length && processes;
      },
      { timeout: 60_000, interval: 10 },
    );
  return { child, said, ended, port, ask, seen };
}

test('two processes share one port; one that is killed is started again, and what others were asked for is answered', async () => {
  const { child, ended, said, ask, seen } = await serveTwo();
  const [killed = 0, other = 0] = await seen();
  const answers: number[] = [];
  let asking = true;
  const visitors = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (asking) answers.push(await ask());
    }),
  );
  process.kill(killed, 'SIGKILL');
  const [again] = await seen([other]);
  asking = false;
  await visitors;
  expect(again).not.toBe(killed);
  // At the moment of its end it had at most what these eight asked it for.
  expect(answers.filter((id) => id === 0).length).toBeLessThanOrEqual(8);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await said).toBe(`The process ${killed} stopped (SIGKILL). Another one is started.\n`);
});

test('told to stop, they answer what they were asked for and end', async () => {
  const { child, ended, said, ask, seen } = await serveTwo();
  const processes = await seen();
  let held = Promise.resolve(0);
  await new Promise<void>((resolve) => {
    held = ask('/held', resolve);
  });
  child.kill('SIGTERM');
  expect(processes).toContain(await held);
  expect(await ended).toEqual([0, null]);
  expect(await said).toBe('');
});

test('what cannot start says so once, and nothing is left running', async () => {
  const { said, ended } = serve('broken.mjs', 4);
  expect(await ended).toEqual([1, null]);
  expect(await said).toBe('PORT must be a port.\n');
});
