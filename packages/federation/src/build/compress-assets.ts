import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.html', '.txt', '.xml', '.webmanifest']);
const MIN_COMPRESSIBLE_BYTES = 512;

/** Rsbuild plugin: after a build, writes a `.br` and a `.gz` beside the browser's text files that become smaller. */
export function compressAssets(): RsbuildPlugin {
  return {
    name: 'ledgerlight:compress-assets',
    setup(api) {
      api.onAfterBuild(async ({ environments: { web } }) => {
        if (!web) return;
        const entries = await readdir(web.distPath, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
        await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
      });
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < MIN_COMPRESSIBLE_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.byteLength < content.byteLength) await writeFile(`${file}.br`, brotli);
  if (gzipped.byteLength < content.byteLength) await writeFile(`${file}.gz`, gzipped);
}
