import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** The folder beside the builds with the source maps of what browsers get. It is kept with a release and never served. */
export const SOURCE_MAPS_FOLDER = 'maps';

/**
 * Rsbuild plugin: sets the source maps of the browser's build aside, so that nobody finds the sources beside what is served. It comes after
 * the files have their names, and before they are counted.
 */
export function setSourceMapsAside(): RsbuildPlugin {
  return {
    name: 'ledgerlight:set-source-maps-aside',
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
