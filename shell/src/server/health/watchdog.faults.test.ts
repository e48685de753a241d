import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ON_STACK = { release: 'rates@0123456789ab', path: '/rates' };
const NEWEST = { release: 'news@0123456789ab', path: '/news' };

/** Runs code of one release while a newer page of another one is pending. */
const PROGRAM = `
import { Script } from 'node:vm';
import { createActivityRecord } from '${import.meta.dirname}/activity-record.ts';
import { startWatchdog } from '${import.meta.dirname}/watchdog.ts';
const [, , folder, code, spoiled] = process.argv;
const program = '${import.meta.dirname}/watchdog-worker.ts';
const report = (failure) => process.stderr.write(String(failure));
const record = createActivityRecord();
startWatchdog({ program, record, timeout: 500, stops: folder + '/stops.json', running: folder + '/running', report });
record.begin('${ON_STACK.release}', '${ON_STACK.path}');
record.begin('${NEWEST.release}', '${NEWEST.path}');
setTimeout(() => new Script(code, { filename: '/remotes/rates/0123456789ab/ssr/entry.js' }).runInThisContext(), 100);
if (spoiled) setTimeout(record.markSpoiled, 200);
setTimeout(() => undefined, 60_000);
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerlight-watchdog-'));
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('kills a process whose built-ins were changed and records the release that ran last', async () => {
  const child = spawn(
    process.execPath,
    [join(folder, 'program.mjs'), folder, 'Array.prototype.map = () => []', 'spoiled'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ level: 'error', ...NEWEST });
  const [stop] = JSON.parse(readFileSync(join(folder, 'stops.json'), 'utf8')).slice(-1);
  expect(stop).toMatchObject({ ...NEWEST, kind: 'pollution' });
});

test.each([
  ['in a loop', 'for (;;) {}', ON_STACK],
  ['in a regular expression', '/^(a+)+$/.test("a".repeat(60) + "b")', ON_STACK],
  ['in microtasks', '(function again() { Promise.resolve().then(again); })()', ON_STACK],
  ['in a system call', 'process.getBuiltinModule("fs").readSync(0, Buffer.alloc(1))', NEWEST],
])('kills a process that hangs %s and logs release and path', async (_, code, hanging) => {
  const child = spawn(process.execPath, [join(folder, 'program.mjs'), folder, code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ level: 'error', ...hanging });
  const [hang] = JSON.parse(readFileSync(join(folder, 'stops.json'), 'utf8')).slice(-1);
  expect(hang).toMatchObject(hanging);
});
