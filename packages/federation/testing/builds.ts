import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a build of the remote `content` with its description.
 * @param files texts by path below `dist`; `web/entry.js` is the entry
 */
export async function writeBuild(dist: string, files: Readonly<Record<string, string>>, description: object) {
  const whole = {
    name: 'content',
    paths: ['/blog'],
    container: 'ledgerlight_content_1',
    web: { entry: 'web/entry.js', scripts: [], styles: [] },
    ssr: null,
    files: Object.keys(files),
    ...description,
  };
  for (const [file, text] of Object.entries({ ...files, 'remote.json': JSON.stringify(whole) })) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
}
