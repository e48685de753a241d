import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import { expect, test } from 'vitest';
import { StoppedError } from '../process/errors.ts';
import { usePublishing } from '../testing/in-memory-publishing.ts';

const { folder, seen, publish, answering } = usePublishing();

async function writeFour(): Promise<void> {
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
    await folder.writePost(`${name}/${name}.md`, { title: `Post ${name}`, seed: index + 1 });
  }
}

const QUESTION = 'Publish 1 new and 0 changed posts on site.example (backend https://backend.example)?';

test('asks before it writes, and writes nothing when the user declines', async () => {
  await folder.writePost('a.md');
  await expect(publish({}, answering(false))).rejects.toThrow(StoppedError);
  expect([seen.ports.rows.size, seen.ports.objects.size, seen.backend.closed]).toEqual([0, 0, 1]);
  expect(await publish({}, answering(true))).toBe(0);
  expect(await publish({}, answering(true))).toBe(0);
  expect(seen.asked).toEqual([QUESTION, QUESTION]);
});

test('does not open the backend when a file is invalid', async () => {
  await folder.writePost('a.md');
  await folder.write('b.md', 'no front matter');
  expect(await publish()).toBe(2);
  expect(seen.backend.opened).toBe(0);
  expect(seen.documents).toMatchObject([{ status: 'error', items: [], problems: [{ file: 'b.md' }] }]);
});

test('plans every post before it writes the first', async () => {
  await folder.writePost('a/a.md', { title: 'One', seed: 1 });
  await folder.writePost('b/b.md', { title: 'Two', seed: 2 });
  expect(await publish()).toBe(0);
  const firstWrite = seen.ports.requests.findIndex((request) => /^(?:upload|insert)/.test(request));
  expect(seen.ports.requests.slice(0, firstWrite).filter((request) => request === 'slugFor')).toHaveLength(2);
  expect(seen.backend).toEqual({ opened: 1, closed: 1, kept: 4 });
});

test.each([
  [
    'reports an unreachable backend once and ends the run',
    false,
    4,
    ['created', 'failed', 'not-started', 'not-started'],
  ],
  [
    'continues after a failed request while the backend is reachable',
    true,
    1,
    ['created', 'failed', 'created', 'created'],
  ],
] as const)('%s', async (_, answers, code, actions) => {
  await writeFour();
  let uploads = 0;
  seen.ports.before = (request) => {
    if (!request.startsWith('upload')) return;
    uploads += 1;
    seen.isReachable = answers;
    // The first image of the second post.
    if (uploads === 3) throw new BackendUnreachableError('reset');
  };
  expect(await publish()).toBe(code);
  expect(seen.documents).toMatchObject([{ status: 'partial', items: actions.map((action) => ({ action })) }]);
  const unreachable =
    'Backend https://backend.example is unreachable. Published 1 of 4 files; run the command again to resume.';
  expect(seen.lines.filter((line) => /failed: |unreachable/.test(line))).toEqual([
    answers ? expect.stringMatching(/^b\/b\.md {2}failed: .*reset$/) : unreachable,
  ]);
});

test('does not call a post failed that may have been written, and the next run finds it', async () => {
  await writeFour();
  let inserts = 0;
  seen.ports.after = (request) => {
    inserts += request === 'insert' ? 1 : 0;
    if (inserts < 2) return;
    seen.isReachable = false;
    seen.ports.before = () => {
      throw new BackendUnreachableError('reset');
    };
    throw new BackendUnreachableError('reset');
  };
  expect(await publish()).toBe(4);
  const error = { code: 'BACKEND_UNREACHABLE', message: expect.stringMatching(/^reset .*again/) };
  expect(seen.documents).toMatchObject([
    { error, items: [{ action: 'created' }, { action: 'unknown', error }, { action: 'not-started' }, {}] },
  ]);
  Object.assign(seen.ports, { before: () => undefined, after: () => undefined });
  expect(await publish()).toBe(0);
  const actions = ['unchanged', 'unchanged', 'created', 'created'];
  expect(seen.documents[1]).toMatchObject({ items: actions.map((action) => ({ action })) });
});

test('prints a correction in a dry run and publishes it with the change', async () => {
  await folder.writePost('a.md');
  await publish();
  await folder.writePost('a.md', { content: 'Other ![the curve](curve.png)' });
  expect(await publish({ isDryRun: true, correction: ' The curve\nwas wrong. ' })).toBe(0);
  expect(seen.lines).toContain("  correction  'The curve was wrong.'");
  expect(seen.ports.corrections).toEqual([]);
  expect(await publish({ correction: 'The curve was wrong.' })).toBe(0);
  expect(seen.ports.corrections).toEqual(['The curve was wrong.']);
  expect(seen.documents.at(-1)).toMatchObject({ items: [{ action: 'updated', correction: 'The curve was wrong.' }] });
});

test('a new post has nothing to correct', async () => {
  await folder.writePost('a.md');
  expect(await publish({ correction: 'Wrong.' })).toBe(2);
  expect([seen.ports.rows.size, seen.ports.corrections.length]).toEqual([0, 0]);
  expect(seen.documents).toMatchObject([{ problems: [{ file: 'a.md', code: 'nothing-to-correct' }] }]);
});

test.each([' ', '\u200b', 'x'.repeat(501), 'Of two files.'])(
  'refuses the correction %.20j before the first request',
  async (correction) => {
    for (const name of ['a', 'b']) await folder.writePost(`${name}.md`, { title: name });
    const paths = correction === 'Of two files.' ? ['.'] : ['a.md'];
    await expect(publish({ correction, paths })).rejects.toMatchObject({ code: 'USAGE' });
    expect(seen.backend.opened).toBe(0);
  },
);

test('--fail-fast starts nothing after a failure, --continue-on-error skips files', async () => {
  for (const name of ['a', 'b', 'c']) await folder.writePost(`${name}/${name}.md`, { title: `Post ${name}` });
  seen.ports.before = (request) => {
    if (request === 'insert') throw new Error('no room');
  };
  expect(await publish({ onFailure: 'fail-fast' })).toBe(1);
  expect(seen.documents.at(-1)).toMatchObject({
    items: [{ action: 'failed' }, { action: 'not-started' }, { action: 'not-started' }],
  });
  seen.ports.before = () => undefined;
  await folder.write('b/cover.png', wholePng(1).subarray(0, 45));
  expect(await publish({ onFailure: 'skip' })).toBe(1);
  expect(seen.documents.at(-1)).toMatchObject({
    status: 'partial',
    items: [{ action: 'created' }, { action: 'created' }],
    problems: [{ file: 'b/b.md', code: 'invalid-image' }],
  });
});
