import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');
const READY_WITHIN = 90_000;

/** The password of all staff accounts of a stack under test. */
export const STAFF_PASSWORD = 'correct-horse-battery-staple';

/** A composed site of its own, on free ports and with a data folder of its own. */
export interface RunningStack {
  readonly siteUrl: string;
  readonly remotesUrl: string;
  readonly backendUrl: string;
  readonly dataFolder: string;
  /** The environment in which `ledgerlight` finds this stack and is signed in to it. */
  readonly cliEnvironment: Readonly<Record<string, string>>;
  /** Stops every part and removes the data. */
  stop(): Promise<void>;
}

/** Starts the site as `npm start` does, from what is built. Resolves when it says that it is ready. */
export async function startStack(): Promise<RunningStack> {
  const [site, remotes, backend] = await Promise.all([freePort(), freePort(), freePort()]);
  const dataFolder = mkdtempSync(join(tmpdir(), 'ledgerlight-'));
  const child = spawn(process.execPath, ['stack/src/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(site),
      REMOTES_PORT: String(remotes),
      BACKEND_PORT: String(backend),
      LEDGERLIGHT_DATA: dataFolder,
      LEDGERLIGHT_DEMO_PASSWORD: STAFF_PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await readyLine(child);
  const siteUrl = `http://localhost:${site}`;
  return {
    siteUrl,
    remotesUrl: `http://localhost:${remotes}`,
    backendUrl: `http://localhost:${backend}`,
    dataFolder,
    cliEnvironment: {
      LEDGERLIGHT_DATA: dataFolder,
      LEDGERLIGHT_SITE: siteUrl,
      LEDGERLIGHT_USERNAME: 'intern1',
      LEDGERLIGHT_PASSWORD: STAFF_PASSWORD,
    },
    async stop() {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function readyLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The site was not ready within ${READY_WITHIN / 1000} seconds`));
    }, READY_WITHIN);
    child.once('exit', (code) => reject(new Error(`The site ended with code ${code} before it was ready`)));
    if (!child.stdout) throw new Error('The output of the site is not piped');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.includes(' is ready at ')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port could be had'));
      });
    });
  });
}
