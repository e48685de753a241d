import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Addresses of the shell's own browser files. */
export interface ShellAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

const manifestSchema = v.object({
  entries: v.object({
    shell: v.object({ initial: v.object({ js: v.array(v.string()), css: v.optional(v.array(v.string()), []) }) }),
  }),
});

/** Reads which files the shell's browser build is made of. */
export async function readShellAssets(webFolder: string): Promise<ShellAssets> {
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(webFolder, 'assets.json'), 'utf8')));
  const { js, css } = manifest.entries.shell.initial;
  const script = js.at(-1);
  if (js.length !== 1 || !script)
    throw new Error(`The shell's browser build must start with one script, not ${js.length}`);
  return { script, styles: css };
}
