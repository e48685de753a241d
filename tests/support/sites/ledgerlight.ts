import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../../../cli/bin/ledgerlight.js');

/** What the terminal publisher did. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `ledgerlight` as a person in a terminal would, in an environment of its own. */
export function ledgerlight(
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
  workingFolder = process.cwd(),
): Promise<CommandResult> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [PROGRAM, ...options], { env, cwd: workingFolder });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Makes a folder with these files in it and returns its path. */
export async function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-posts-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
