import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { findUnfitReleases, readShellDescription } from '@ledgerlight/federation/shell-fit';
import { packForTeams } from '@ledgerlight/release/packing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from './support/sites/ledgerlight.ts';
import { startShellOver } from './support/sites/remote-host.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

let folder: string;
let repository: string;

/** A folder that reaches no module of this repository: what the archives do not declare is not there. */
beforeAll(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'ledgerlight-team-'));
  repository = join(folder, 'rates');
  const archives = await packForTeams(join(folder, 'archives'));
  await writeFiles(repository, FILES);
  const options = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', [...options, ...archives], { cwd: repository });
});

afterAll(() => rm(folder, { recursive: true }));

/** All that a team writes. */
const FILES = {
  'package.json': JSON.stringify({ private: true }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      module: 'preserve',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['@rsbuild/core/types'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    },
    include: ['src', '*.config.ts'],
  }),
  'rsbuild.config.ts': `import { defineRemote } from '@ledgerlight/federation/remote-config';
export default defineRemote({ name: 'rates', paths: ['/rates'] });
`,
  'src/page.module.css': '.page { padding: 2rem; }\n',
  'src/routes.tsx': `import { Link, type RemoteRoutes } from '@ledgerlight/shell-api';
import style from './page.module.css';
const routes: RemoteRoutes = ({ site }) => [
  {
    path: '/rates',
    element: <div className={style.page}><h1>Rates of today</h1><p>{site.origin}</p><Link to="/blog">News</Link></div>,
    handle: {
      meta: () => ({ title: 'Rates', description: 'd', path: '/rates', kind: 'website', index: true, structuredData: [] }),
      skeleton: null,
      retries: 0,
    },
  },
];
export default routes;
`,
};

/** Types a release command in the team's repository. */
async function release(words: readonly string[], shell = ''): Promise<string> {
  const program = join(repository, 'node_modules/@ledgerlight/release/dist/ledgerlight-release.js');
  const environment = { ...process.env, LEDGERLIGHT_STORE: join(folder, 'store'), LEDGERLIGHT_SHELL: shell };
  const { stdout } = await run(process.execPath, [program, ...words], { cwd: repository, env: environment });
  return stdout.trim();
}

test(
  'a repository with packed packages alone releases a remote with all checks, which a shell serves',
  async () => {
    const name = await release(['release', 'rates', '--allow-dirty', '--skip-shell']);
    expect(name).toMatch(/^rates@[a-f0-9]{12}$/);
    await release(['promote', name]);
    const store = createDirectoryStore(join(folder, 'store'));
    const { remotes = {} } = (await store.read()) ?? {};
    const dist = join(ROOT, 'shell/dist');
    expect(await findUnfitReleases(await readShellDescription(dist), remotes, store, dist)).toEqual([]);
    const shell = await startShellOver(join(folder, 'store'));
    try {
      const answer = await fetch(`${shell.url}/rates`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/<h1>Rates of today<\/h1>.*href="\/blog"/);
      // Later releases are compared with that shell, and checked in the browser.
      const routes = join(repository, 'src/routes.tsx');
      const text = await readFile(routes, 'utf8');
      await writeFile(routes, text.replace('Rates of today', 'Rates of this day'));
      const next = await release(['release', 'rates', '--allow-dirty'], shell.url);
      const record = await store.record('rates', next.replace('rates@', ''));
      expect(record?.provenance.pages).toEqual(['/rates']);
      await writeFile(routes, text.replace('<h1>Rates of today</h1>', '<h1>Rates</h1><img src="/favicon.ico" />'));
      await expect(release(['release', 'rates', '--allow-dirty'], shell.url)).rejects.toMatchObject({
        stderr: expect.stringContaining('The page /rates of rates has an accessibility fault, image-alt'),
      });
      await writeFile(routes, text);
    } finally {
      await shell.stop();
    }
  },
  TIME_LIMITS.preparation,
);

test('wrong types are refused with the command that shows them', async () => {
  const routes = join(repository, 'src/routes.tsx');
  const text = await readFile(routes, 'utf8');
  await writeFile(routes, text.replace("path: '/rates',", 'path: 1,'));
  try {
    await expect(release(['release', 'rates', '--allow-dirty', '--skip-shell'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/src\/routes\.tsx\(\d+,\d+\): error TS.* npx tsc -p \. /),
    });
  } finally {
    await writeFile(routes, text);
  }
});

test('new-remote refuses the repository of a single remote', async () => {
  const refused = { code: 2, stderr: 'This repository has no folder for remotes.\n' };
  await expect(release(['new-remote', 'prices'])).rejects.toMatchObject(refused);
});
