import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { png } from '../../../support/png.ts';
import { type CommandResult, ledgerlight, writeFiles } from '../../../support/sites/ledgerlight.ts';
import { adminEnvironment } from '../../../support/sites/stack.ts';
import type { AttackedSite } from '../site.ts';

/** What a repository of strangers consists of. */
export interface Repository {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Symbolic links, by their names. */
  readonly links?: Readonly<Record<string, string>> | undefined;
}

/** A person with private files who works in repositories of strangers. */
export interface AttackedPerson {
  /** The folder of their own files. */
  readonly home: string;
  /** Creates a repository beside it and returns its path. */
  clone(repository: Repository): Promise<string>;
  /** Runs the CLI in a folder, without a terminal for prompts. */
  run(folder: string, ...words: string[]): Promise<CommandResult>;
  /** What of their own files is no longer as it was at the last call, in words. */
  changes(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/** The private files; the image and the text are such as could be published. */
const PRIVATE: Readonly<Record<string, string | Uint8Array>> = {
  '.envrc': 'export MINE=1\n',
  'private.png': png(16, 9, 251),
  'notes.md': '---\ntitle: Private notes\nimage: private.png\n---\n\nNobody reads this.\n',
};

/** How the name of the private image begins where it was published. */
export const PRIVATE_PREFIX = createHash('sha256')
  .update(PRIVATE['private.png'] ?? '')
  .digest('hex')
  .slice(0, 16);

/** Creates a person. */
export async function createPerson({ url, backend }: AttackedSite): Promise<AttackedPerson> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'ledgerlight-person-')));
  const home = join(folder, 'home');
  await writeFiles(home, PRIVATE);
  let before = await contentOf(home);
  const environment = {
    HOME: home,
    LEDGERLIGHT_CONFIG: join(folder, 'config'),
    ...adminEnvironment(url, backend.address),
  };
  return {
    home,
    async clone({ files, links = {} }) {
      const clone = await mkdtemp(join(folder, 'clone-'));
      await writeFiles(clone, { '.git/HEAD': '', ...files });
      for (const [name, target] of Object.entries(links)) {
        await mkdir(dirname(join(clone, name)), { recursive: true });
        await symlink(target, join(clone, name));
      }
      return clone;
    },
    run: (clone, ...words) => ledgerlight(words, environment, clone),
    async changes() {
      const after = await contentOf(home);
      const names = [...new Set([...before.keys(), ...after.keys()])];
      const changed = names.filter((name) => before.get(name) !== after.get(name));
      before = after;
      return changed.map((name) => `changed ${name}`);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The content of all files below a folder by their names. */
async function contentOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(path, 'base64')] as const)));
}
