import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import { parseShellReport, REPORT_VALID_MS, type ShellReport } from './shell-report.ts';

const REPORTS_FOLDER = '.shells';

const REMOVED_AFTER_MS = 60 * 60 * 1000;

/** Stores what each shell process serves as files of a release store in a folder. */
export function createReportFiles(store: string) {
  const folder = join(store, REPORTS_FOLDER);

  async function reportFiles() {
    const names = await readdir(folder).catch(() => []);
    return Promise.all(
      names.map(async (name) => {
        const file = join(folder, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
        return { file, age: Date.now() - mtimeMs };
      }),
    );
  }

  return {
    async report(report: ShellReport): Promise<void> {
      // A store that is unavailable for a moment, such as a mount, must not be created in its place.
      await replaceFile(join(folder, `${report.process}.json`), JSON.stringify(report), { recursive: false });
      for (const { file, age } of await reportFiles()) if (age > REMOVED_AFTER_MS) await rm(file, { force: true });
    },
    async reports(): Promise<ShellReport[]> {
      const fresh = (await reportFiles()).filter(({ file, age }) => file.endsWith('.json') && age < REPORT_VALID_MS);
      const reports = fresh.map(({ file }) => readFile(file, 'utf8').then(parseShellReport, () => null));
      return (await Promise.all(reports)).filter((report) => report !== null);
    },
  };
}
