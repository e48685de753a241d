import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/**
 * Rsbuild plugin: gives the entry of a remote a shorter runtime than the bundler's own, which serves every site. A shell brings all shared
 * modules, each in one version, and runs entries as scripts; browsers are of this decade; the hash of every file is known.
 */
export function leanRuntime(): RsbuildPlugin {
  return {
    name: 'ledgerlight:lean-runtime',
    apply: 'build',
    setup(api) {
      api.modifyRspackConfig((config, { environment }) => {
        if (environment.name !== 'web') return;
        config.plugins?.push({
          apply(compiler: Rspack.Compiler) {
            compiler.hooks.compilation.tap('lean-runtime', ({ hooks }) => {
              hooks.runtimeModule.tap('lean-runtime', ({ name, source }) => {
                const lean = PARTS[name];
                if (source && lean)
                  source.source = Buffer.from(`${factsOf(name, source)}(${lean})(__webpack_require__);`);
              });
            });
          },
        });
      });
    },
  };
}

/** What the bundler writes of this build alone, before what is the same in all. */
function factsOf(part: string, { source }: { readonly source: string | Buffer }): string {
  if (part !== 'consumes_loading') return '';
  const [facts] = source.toString().match(/^__webpack_require__\.consumesLoadingData = .*;$/m) ?? [];
  if (facts === undefined) throw new Error('The bundler says in another way what a remote takes of the shell');
  return facts;
}

/** What the parts of the runtime know of each other, by the bundler's names. */
interface Runtime {
  /** The scopes of shared modules. */
  S: { default?: Record<string, Record<string, { loaded?: unknown; get(): unknown }>> };
  I: () => number;
  /** The address of the folder of the entry. */
  p: string;
  l: (address: string, ended: (event: Event | string) => void, key: string, chunk: string) => void;
  /** What a chunk needs before it runs. */
  f: Record<string, (chunk: string, needed: unknown[]) => void>;
  m: Record<string, (module: { exports: unknown }) => void>;
  miniCssF: (chunk: string) => string;
  sriHashes: Record<string, string>;
  sriExtractCssHashes?: Record<string, string>;
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string; requiredVersion: string }>;
  };
}

/** Each is written into entries as it stands here, so it uses nothing but what it is given. */
const PARTS: Readonly<Record<string, (runtime: Runtime) => void>> = {
  sharing: (runtime) => {
    runtime.S = {};
    runtime.I = () => 1;
  },

  consumes_loading: (runtime) => {
    const taken: Record<string, Promise<void>> = {};
    // Ranges begin with a caret.
    const fits = (version: string, range: string) => {
      const [major, minor = 0, patch = 0] = version.split('.').map(Number);
      const [needed = 0, from = 0, least = 0] = range.slice(1).split('.').map(Number);
      const isLater = minor === from ? patch >= least : needed > 0 && minor > from;
      return major === needed && isLater;
    };
    const take = async (id: string) => {
      const rule = runtime.consumesLoadingData.moduleIdToConsumeDataMapping[id];
      const offered = (rule && runtime.S.default?.[rule.shareKey]) ?? {};
      const versions = Object.keys(offered);
      const version = versions.find((one) => offered[one]?.loaded) ?? versions[0];
      if (!rule || version === undefined || !fits(version, rule.requiredVersion)) {
        throw Error(`The shell has ${rule?.shareKey} ${version}, and this remote takes ${rule?.requiredVersion}`);
      }
      const factory = (await offered[version]?.get()) as () => unknown;
      runtime.m[id] = (module) => {
        module.exports = factory();
      };
    };
    runtime.f.consumes = (chunk, needed) => {
      for (const id of runtime.consumesLoadingData.chunkMapping[chunk] ?? []) {
        taken[id] ??= take(id);
        needed.push(taken[id]);
      }
    };
  },

  'css loading': (runtime) => {
    const asked: Record<string, Promise<void>> = {};
    runtime.f.miniCss = (chunk, needed) => {
      const integrity = runtime.sriExtractCssHashes?.[chunk];
      if (!integrity) return;
      asked[chunk] ??= new Promise((resolve, reject) => {
        const href = runtime.p + runtime.miniCssF(chunk);
        if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return resolve();
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' });
        link.onload = () => resolve();
        link.onerror = () => {
          link.remove();
          delete asked[chunk];
          reject(Error(`${href} could not be loaded`));
        };
        document.head.append(link);
      });
      needed.push(asked[chunk]);
    };
  },

  load_script: (runtime) => {
    runtime.l = (src, ended, _key, chunk) => {
      const script = document.createElement('script');
      const onload = (event: Event | string) => {
        script.remove();
        ended(event);
      };
      const integrity = runtime.sriHashes[chunk];
      Object.assign(script, { src, integrity, crossOrigin: 'anonymous', onload, onerror: onload });
      document.head.append(script);
    };
  },

  auto_public_path: (runtime) => {
    runtime.p = (document.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, '');
  },
};
