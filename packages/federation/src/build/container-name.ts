import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { contentHash } from '../registry/content-hash.ts';

/**
 * Rsbuild plugin: builds a container that is named after the content of the remote's builds. The name is global, so two releases of one
 * remote live in one page or process without taking each other's parts; and it stays as it is until a module changes that the remote
 * is built of (decision 0121).
 * @param build the plugins that build the container of this name
 */
export function nameContainer(remote: string, build: (name: string) => readonly RsbuildPlugin[]): RsbuildPlugin {
  return {
    name: 'ledgerlight:name-container',
    async setup(api) {
      const { action, rootPath } = api.context;
      const unnamed = nameOf(remote, '00000000');
      const name =
        action === 'build'
          ? nameOf(remote, await contentOf(rootPath, api.getRsbuildConfig('original'), build(unnamed)))
          : unnamed;
      for (const plugin of build(name)) await plugin.setup(api);
    },
  };
}

/** Builds in memory. @returns eight hexadecimal digits that name what came of it */
async function contentOf(cwd: string, config: Readonly<RsbuildConfig>, plugins: readonly RsbuildPlugin[]) {
  const hashes = new Map<string, string>();
  const readContent: RsbuildPlugin = {
    name: 'ledgerlight:read-content',
    setup(api) {
      api.onAfterCreateCompiler(({ compiler }) => {
        for (const one of 'compilers' in compiler ? compiler.compilers : [compiler])
          one.hooks.shouldEmit.tap('ledgerlight:read-content', () => false);
      });
      api.processAssets({ stage: 'report' }, ({ assets, environment }) => {
        for (const [file, asset] of Object.entries(assets))
          if (!ACCOUNTS.has(extname(file)))
            hashes.set(`${environment.name}/${file}`, contentHash(Buffer.from(asset.source())));
      });
    },
  };
  const output = { ...config.output, cleanDistPath: false };
  const rsbuild = await createRsbuild({ cwd, config: { ...config, output, plugins: [...plugins, readContent] } });
  const { close } = await rsbuild.build();
  await close();
  const contents = JSON.stringify([...hashes].sort());
  return createHash('sha256').update(contents).digest('hex').slice(0, 8);
}

/** The bundler's own accounts of the other files. */
const ACCOUNTS = new Set(['.json', '.map']);

function nameOf(remote: string, content: string): string {
  // The name is one of a variable.
  return `ledgerlight_${remote.replaceAll('-', '_')}_${content}`;
}
