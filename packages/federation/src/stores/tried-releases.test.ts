import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readTriedReleases, recordTriedReleases } from './tried-releases.ts';

test('remembers tried releases once each, and starts anew from a damaged record', async () => {
  const folder = await temporaryFolder();
  expect(await readTriedReleases(folder)).toEqual([]);
  await recordTriedReleases(folder, ['pages@1', 'post@1']);
  await recordTriedReleases(folder, ['pages@2', 'post@1']);
  expect(await readTriedReleases(folder)).toEqual(['pages@1', 'post@1', 'pages@2']);
  await writeFile(join(folder, 'tried.json'), '["pages@1"');
  expect(await readTriedReleases(folder)).toEqual([]);
});
