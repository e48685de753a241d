import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { buildWorkspace } from '../src/build.ts';

/** What the built server loads at run time; all else is bundled. */
const INSTALLED = ['@expo-google-fonts/source-serif-4', '@resvg/resvg-js', 'sharp'];

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  dependencies: v.record(v.string(), v.string()),
});

/** Puts the built shell into a folder as a package, in which release commands check pages. */
export async function stageShell(root: string, target: string): Promise<void> {
  await buildWorkspace('shell', root);
  await mkdir(target, { recursive: true });
  const dist = join(root, 'shell/dist');
  await cp(dist, join(target, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  const text = await readFile(join(root, 'shell/package.json'), 'utf8');
  const { dependencies, ...about } = v.parse(manifestSchema, JSON.parse(text));
  const installed = Object.entries(dependencies).filter(([name]) => INSTALLED.includes(name));
  const manifest = {
    ...about,
    license: 'UNLICENSED',
    type: 'module',
    dependencies: Object.fromEntries(installed),
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
