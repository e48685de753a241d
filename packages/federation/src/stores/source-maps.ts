import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

export const SOURCE_MAPS_FOLDER = 'maps';

/** Rsbuild plugin: moves the source maps out of the browser's build, so that they are not served. Before `describeBuild`. */
export function moveSourceMaps(): RsbuildPlugin {
  return {
    name: 'ledgerlight:move-source-maps',
    setup(api) {
      api.onAfterBuild(async ({ environments: { web } }) => {
        if (!web) return;
        const folder = join(dirname(web.distPath), SOURCE_MAPS_FOLDER);
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder);
        const maps = (await readdir(web.distPath)).filter((name) => name.endsWith('.map'));
        await Promise.all(maps.map((name) => rename(join(web.distPath, name), join(folder, name))));
      });
    },
  };
}
