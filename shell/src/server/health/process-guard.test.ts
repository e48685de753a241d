import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs code as that of a release, or as the shell's own, in a guarded process. */
function guarded(code: string, isRemote: boolean) {
  const program = `
    import { Script } from 'node:vm';
    const pages = '${join(import.meta.dirname, '../pages/remotes')}';
    const { createRemoteFaults } = await import(pages + '/remote-faults.ts');
    const { guardProcess } = await import('${import.meta.dirname}/process-guard.ts');
    const faults = createRemoteFaults({ begin: () => () => undefined });
    guardProcess({ ...faults, report: (line) => process.stdout.write(line + '\\n') });
    const filename = ${isRemote ? "'/remotes/rates/0123456789ab/ssr/entry.js'" : "'/shell.js'"};
    const later = setTimeout(() => undefined, 60_000);
    try { new Script(${JSON.stringify(code)}, { filename }).runInThisContext(); } catch (failure) { process.stdout.write(failure.message); }
    clearTimeout(later);
  `;
  const file = join(mkdtempSync(join(tmpdir(), 'ledgerlight-guard-')), 'program.mjs');
  writeFileSync(file, program);
  return spawnSync(process.execPath, [file], { encoding: 'utf8' });
}

test.each([
  ['exit', 'process.exit(7)'],
  ['abort', 'process.abort()'],
  ['kill', 'process.kill(process.pid)'],
  ['reallyExit', 'process.reallyExit(7)'],
  ['emit', "process.emit('SIGTERM')"],
])('process.%s throws for code of a remote', (name, code) => {
  expect(guarded(code, true)).toMatchObject({ status: 0, stdout: `rates@0123456789ab called process.${name}` });
});

test('the shell itself may exit', () => {
  expect(guarded('process.exit(7)', false)).toMatchObject({ status: 7, stdout: '' });
});
