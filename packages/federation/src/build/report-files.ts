import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import { parseShellReport, REPORT_VALID_MS, type ShellReport } from '../shell/shell-report.ts';

/** The folder of a store that holds a file for each process of a shell; no remote has this name. */
const REPORTS_FOLDER = '.shells';

const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

/** Creates the reports of a store in a folder. */
export function createReportFiles(store: string) {
  const folder = join(store, REPORTS_FOLDER);

  async function reportFiles() {
    const names = await readdir(folder).catch(() => []);
    const files = names.map(async (name) => {
      const file = join(folder, name);
      const age = await stat(file).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      return { file, age };
    });
    return Promise.all(files);
  }

  return {
    async report(report: ShellReport): Promise<void> {
      // A store that is unavailable for a moment, as a mount is, must not be created in its place.
      await replaceFile(join(folder, `${report.process}.json`), JSON.stringify(report), { recursive: false });
      for (const { file, age } of await reportFiles()) if (age > FORGOTTEN_AFTER_MS) await rm(file, { force: true });
    },
    async reports(): Promise<ShellReport[]> {
      const fresh = (await reportFiles()).filter(({ file, age }) => file.endsWith('.json') && age < REPORT_VALID_MS);
      const read = fresh.map(({ file }) => readFile(file, 'utf8').then(parseShellReport, () => null));
      return (await Promise.all(read)).filter((report) => report !== null);
    },
  };
}
