import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endedAtLast } from './processes.ts';

const PROGRAM = join(import.meta.dirname, '../../../cli/bin/ledgerlight.js');

/** How a command ended. */
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
  return runNodeProgram(PROGRAM, options, environment, workingFolder);
}

/** Runs a Node program to its end. */
export async function runNodeProgram(
  program: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
  workingFolder = process.cwd(),
): Promise<CommandResult> {
  const env = { ...process.env, ...environment };
  const child = endedAtLast(spawn(process.execPath, [program, ...options], { env, cwd: workingFolder }));
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

/** Returns the markdown of a post whose image is `cover.png` beside it. */
export function postText(slug: string): string {
  return `---\ntitle: Title of ${slug}\nslug: ${slug}\nimage: cover.png\ndescription: A post.\n---\nText.\n`;
}

/** Makes a folder with these files in it and returns its path. */
export async function createFolderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-posts-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
