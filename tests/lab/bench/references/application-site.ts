import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { type PlainDocument, type PlainSite, startPlainServer } from './plain-site.ts';

const FOLDER = join(import.meta.dirname, 'application');
const DIST = join(FOLDER, 'dist');

/** Whether the browser renders the pages, or the server does and the browser takes them over. */
export type Rendering = 'in the browser' | 'on the server';

/** Starts these pages as one application without federation, with the site's data and images. */
export async function startApplication(
  rendering: Rendering,
  siteOrigin: string,
  paths: readonly string[],
): ReturnType<typeof startPlainServer> {
  const files = await build();
  const documentOf = (path: string) =>
    rendering === 'in the browser' ? emptyDocument(files) : renderedDocument(siteOrigin, path, files);
  const documents = await Promise.all(
    paths.map(
      async (path): Promise<PlainDocument> => ({
        path,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        html: await documentOf(path),
      }),
    ),
  );
  const site: PlainSite = { origin: siteOrigin, documents, folder: join(DIST, 'web') };
  return startPlainServer(site);
}

interface BuiltFiles {
  readonly styles: readonly string[];
  readonly script: string;
}

let built: Promise<BuiltFiles> | undefined;

/** Builds it once in a run. @returns what a document names */
function build(): Promise<BuiltFiles> {
  built ??= buildAnew();
  return built;
}

async function buildAnew(): Promise<BuiltFiles> {
  const [{ createRsbuild }, { pluginReact }] = await Promise.all([
    import('@rsbuild/core'),
    import('@rsbuild/plugin-react'),
  ]);
  const entry = (file: string) => ({ index: join(FOLDER, file) });
  const rsbuild = await createRsbuild({
    cwd: FOLDER,
    config: {
      logLevel: 'error',
      mode: 'production',
      plugins: [pluginReact()],
      performance: { chunkSplit: { strategy: 'all-in-one' } },
      output: { legalComments: 'none', cleanDistPath: true },
      environments: {
        web: {
          source: { entry: entry('browser.tsx') },
          output: { target: 'web', distPath: { root: join(DIST, 'web') }, manifest: 'files.json' },
          tools: { htmlPlugin: false },
        },
        server: {
          source: { entry: entry('server.tsx') },
          output: { target: 'node', distPath: { root: join(DIST, 'server') } },
          tools: { rspack: { output: { library: { type: 'module' } } } },
        },
      },
    },
  });
  const { close } = await rsbuild.build();
  await close();
  const { entries } = v.parse(manifestSchema, JSON.parse(await readFile(join(DIST, 'web/files.json'), 'utf8')));
  const { js, css } = entries.index.initial;
  const [script] = js;
  return { styles: css, script };
}

function emptyDocument({ styles, script }: BuiltFiles): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${links}`;
  return `<!doctype html><html lang="en"><head>${head}<script src="${script}" defer></script></head><body></body></html>`;
}

async function renderedDocument(siteOrigin: string, path: string, files: BuiltFiles): Promise<string> {
  const answer = await fetch(`${siteOrigin}/_data${path}`);
  const data: unknown = await answer.json();
  const { render } = v.parse(serverSchema, await import(pathToFileURL(join(DIST, 'server/index.js')).href));
  return v.parse(v.string(), await render(siteOrigin + path, data, files));
}

const manifestSchema = v.object({
  entries: v.object({
    index: v.object({
      initial: v.object({ js: v.tuple([v.string()]), css: v.optional(v.array(v.string()), []) }),
    }),
  }),
});
const serverSchema = v.object({ render: v.function() });
