import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { startPlainServer } from './plain-site.ts';

/** Builds this program of a browser, and starts a plain server with an empty document that loads it at the paths. */
export async function startBuiltPage(
  program: string,
  siteOrigin: string,
  paths: readonly string[],
): ReturnType<typeof startPlainServer> {
  const file = join(import.meta.dirname, program);
  const folder = join(dirname(file), 'dist');
  await build(file, folder);
  const html = await emptyDocument(folder);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return startPlainServer({
    origin: siteOrigin,
    documents: paths.map((path) => ({ path, headers, html })),
    folder,
  });
}

async function build(file: string, folder: string): Promise<void> {
  const [{ createRsbuild }, { pluginReact }] = await Promise.all([
    import('@rsbuild/core'),
    import('@rsbuild/plugin-react'),
  ]);
  const rsbuild = await createRsbuild({
    cwd: dirname(file),
    config: {
      logLevel: 'error',
      mode: 'production',
      plugins: [pluginReact()],
      performance: { chunkSplit: { strategy: 'all-in-one' } },
      source: { entry: { index: file } },
      output: { legalComments: 'none', cleanDistPath: true, distPath: { root: folder }, manifest: 'files.json' },
      tools: { htmlPlugin: false },
    },
  });
  const { close } = await rsbuild.build();
  await close();
}

async function emptyDocument(folder: string): Promise<string> {
  const { entries } = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')));
  const { js, css } = entries.index.initial;
  const links = css.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${links}`;
  return `<!doctype html><html lang="en"><head>${head}<script src="${js[0]}" defer></script></head><body></body></html>`;
}

const manifestSchema = v.object({
  entries: v.object({
    index: v.object({
      initial: v.object({ js: v.tuple([v.string()]), css: v.optional(v.array(v.string()), []) }),
    }),
  }),
});
