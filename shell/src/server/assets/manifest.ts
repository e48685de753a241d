import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { themeScript } from '../../frame/navigation/theme-script.ts';

/** The addresses of the shell's own browser files. */
export interface ShellAssets {
  /** The scripts in the order in which they run; the last one starts the shell. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The fonts that every page shows. */
  readonly fonts: readonly string[];
  /** The text of the script that stands in every page. */
  readonly startScript: string;
  /** The scripts of a form that asks for a proof of work. */
  readonly proofScripts: readonly string[];
}

const FONT_OF_EVERY_PAGE = /-latin-wght-normal\..+\.woff2$/;

const manifestSchema = v.object({
  allFiles: v.array(v.string()),
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
    fonts: manifest.allFiles.filter((file) => FONT_OF_EVERY_PAGE.test(file)),
    startScript: `${themeScript};${await readStartScript(webFolder)}`,
    proofScripts: proof.initial.js,
  };
}

async function readStartScript(webFolder: string): Promise<string> {
  const text = await readFile(join(webFolder, '../start/start.js'), 'utf8');
  // Nothing in it may end the element that carries it.
  return text.replaceAll('</script', '<\\/script');
}
