import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { contentHash } from '../registry/content-hash.ts';

/**
 * Rsbuild plugin: names a container after the content of the remote's builds (decision 0121). The name is global, so two releases of
 * one remote can be loaded into one page or process, and it is stable until a module changes.
 * @param build returns the plugins that build the container of this name
 */
export function nameContainer(remote: string, build: (name: string) => readonly RsbuildPlugin[]): RsbuildPlugin {
  return {
    name: 'ledgerlight:name-container',
    async setup(api) {
      const { action, rootPath } = api.context;
      const nameWith = (content: string) => `ledgerlight_${remote.replaceAll('-', '_')}_${content}`;
      const unnamed = nameWith('00000000');
      const name =
        action === 'build'
          ? nameWith(await contentOf(rootPath, api.getRsbuildConfig('original'), build(unnamed)))
          : unnamed;
      for (const plugin of build(name)) await plugin.setup(api);
    },
  };
}

const DESCRIPTIONS = new Set(['.json', '.map']);

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
          if (!DESCRIPTIONS.has(extname(file)))
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
