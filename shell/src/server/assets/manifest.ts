import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The addresses of the shell's own browser files. */
export interface ShellAssets {
  /** The scripts in the order in which they run; the last one starts the shell. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The text of the script that stands in every page. */
  readonly startScript: string;
  /** The scripts of a form that asks for a proof of work. */
  readonly proofScripts: readonly string[];
}

const manifestSchema = v.object({
  entries: v.object({
    shell: v.object({ initial: v.object({ js: v.array(v.string()), css: v.optional(v.array(v.string()), []) }) }),
    proof: v.object({ initial: v.object({ js: v.array(v.string()) }) }),
  }),
});

/** Reads which files the shell's browser build is made of. */
export async function readShellAssets(webFolder: string): Promise<ShellAssets> {
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(webFolder, 'assets.json'), 'utf8')));
  const { shell, proof } = manifest.entries;
  return {
    scripts: shell.initial.js,
    styles: shell.initial.css,
    // Nothing in it may end the element that carries it.
    startScript: (await readFile(join(webFolder, '../start/start.js'), 'utf8')).replaceAll('</script', '<\\/script'),
    proofScripts: proof.initial.js,
  };
}
