import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

interface DevelopmentServerOptions {
  readonly folder: string;
  readonly configuration?: string;
  readonly port: number;
  /** Receives a hash of the content of each build, by its name, after each build without errors. */
  onBuilt?(hashes: ReadonlyMap<string, string>): void;
}

export interface DevelopmentServer {
  readonly built: Promise<void>;
  close(): Promise<void>;
}

export async function startDevelopmentServer(options: DevelopmentServerOptions): Promise<DevelopmentServer> {
  const { folder, configuration, port, onBuilt } = options;
  const { content } = await loadConfig({ cwd: folder, ...(configuration && { path: configuration }) });
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: mergeRsbuildConfig(content, { mode: 'development', logLevel: 'error', server: { port, printUrls: false } }),
  });
  const built = new Promise<void>((resolve) => {
    rsbuild.onAfterDevCompile(({ stats }) => {
      if (stats.hasErrors()) return;
      const each = 'stats' in stats ? stats.stats : [stats];
      onBuilt?.(new Map(each.map(({ compilation, hash }) => [compilation.name ?? '', hash ?? ''])));
      resolve();
    });
  });
  const server = await rsbuild.createDevServer();
  await server.listen();
  return { built, close: () => server.close() };
}
