import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleBuild } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditBuild } from './page-audit.ts';

test('refuses a browser that does not start, and stops the shell', async () => {
  const folder = await temporaryFolder();
  const file = (name: string) => join(folder, name);
  const program = file('shell.mjs');
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(file('pid'))}, String(process.pid));
     console.log(JSON.stringify({ port: 9 }));
     setInterval(() => {}, 1_000);`,
  );
  vi.stubEnv('CHROMIUM_PATH', '/bin/false');
  onTestFinished(() => void vi.unstubAllEnvs());
  const build = await sampleBuild(folder, 'pages', '111111111111');
  const shell = {
    version: '222222222222',
    shared: {},
    runtime: '',
    contract: { shellApi: '', routes: null, files: {} },
    remotesUrl: 'http://localhost:9',
    backend: { url: 'http://localhost:9', publishableKey: 'sb_publishable_test' },
    copyEdition: 'default' as const,
  };
  await expect(auditBuild(build, { remotes: {}, shell, program, samples: [] })).rejects.toThrow(
    /^\/bin\/false [^\n]*--skip-browser$/,
  );
  const pid = Number(await readFile(file('pid'), 'utf8'));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 60_000);
});
