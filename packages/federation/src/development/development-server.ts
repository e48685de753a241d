import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

interface DevelopmentServerOptions {
  readonly folder: string;
  readonly configuration?: string;
  readonly port: number;
  /** Called when the build for the server has other content than before. */
  onServerChange?(): void;
}

export type DevelopmentServer = Awaited<ReturnType<typeof startDevelopmentServer>>;

/** Starts the Rsbuild server of one remote, or of the shell, for `npm run dev`. */
export async function startDevelopmentServer(options: DevelopmentServerOptions) {
  const { folder, configuration, port, onServerChange } = options;
  const { content } = await loadConfig({ cwd: folder, ...(configuration && { path: configuration }) });
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: mergeRsbuildConfig(content, { mode: 'development', logLevel: 'error', server: { port, printUrls: false } }),
  });
  let serverHash: string | null | undefined;
  const built = new Promise<void>((resolve) => {
    rsbuild.onAfterDevCompile(({ stats }) => {
      if (stats.hasErrors()) return;
      const builds = 'stats' in stats ? stats.stats : [stats];
      const { hash } = builds.find(({ compilation }) => compilation.name === 'server') ?? {};
      if (serverHash !== undefined && serverHash !== hash) onServerChange?.();
      serverHash = hash;
      resolve();
    });
  });
  const server = await rsbuild.createDevServer();
  await server.listen();
  return { built, close: () => server.close() };
}
