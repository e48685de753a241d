import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

/** What a development server is told, and whom it tells. */
export interface DevelopmentServerOptions {
  /** The folder with the configuration. */
  readonly folder: string;
  /** The configuration's file, when it is not `rsbuild.config.ts`. */
  readonly configuration?: string;
  readonly port: number;
  /**
   * Is told after each build without a mistake.
   * @param hashes what names the content of each build, by the build's name
   */
  onBuilt?(hashes: ReadonlyMap<string, string>): void;
}

/** A development server that runs. */
export interface DevelopmentServer {
  /** Resolves when the first build without a mistake is there. */
  readonly built: Promise<void>;
  close(): Promise<void>;
}

/** Builds anew at each change, says in the terminal what does not compile, and tells pages what has changed. */
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
