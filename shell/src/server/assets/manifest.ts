import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { themeScript } from '../../frame/navigation/theme-script.ts';

export type ShellAssets = Awaited<ReturnType<typeof readShellAssets>>;

const PRELOADED_FONT = /-latin-wght-normal\..+\.woff2$/;

const manifestSchema = v.object({
  allFiles: v.array(v.string()),
  entries: v.object({
    shell: v.object({ initial: v.object({ js: v.array(v.string()), css: v.optional(v.array(v.string()), []) }) }),
    proof: v.object({ initial: v.object({ js: v.array(v.string()) }) }),
    preview: v.object({ initial: v.object({ css: v.optional(v.array(v.string()), []) }) }),
  }),
});

/** Reads the addresses of the shell's browser files and the start script, which every document names, when the server starts. */
export async function readShellAssets(webFolder: string) {
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(webFolder, 'assets.json'), 'utf8')));
  const { shell, proof, preview } = manifest.entries;
  const startScript = await readFile(join(webFolder, '../start/start.js'), 'utf8');
  return {
    scripts: shell.initial.js,
    styles: shell.initial.css,
    previewStyles: [...new Set([...shell.initial.css, ...preview.initial.css])],
    fonts: manifest.allFiles.filter((file) => PRELOADED_FONT.test(file)),
    // A closing tag in the text would end the script element.
    startScript: `${themeScript};${startScript.replaceAll('</script', '<\\/script')}`,
    proofScripts: proof.initial.js,
  };
}
