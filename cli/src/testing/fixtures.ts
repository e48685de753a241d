import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackendFixture, FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { createPostFolder, type PostFolder } from './post-folder.ts';
import { runHere } from './run-program.ts';
import { staffEnvironment } from './staff-environment.ts';

/** Provides an empty folder for each test. */
export function usePostFolder(): PostFolder {
  let folder: PostFolder | undefined;
  beforeEach(async () => {
    folder = await createPostFolder();
  });
  afterEach(() => folder?.remove());
  return delegateTo(() => folder);
}

/** Provides the backend that all files of a worker share, and removes posts and images after each test. */
export function useBackend(): BackendFixture {
  let backend: BackendFixture | undefined;
  beforeAll(async () => {
    backend = await sharedBackend();
  });
  afterEach(async () => {
    for (const rows of TEST_DATA) await backend?.query(`delete from ${rows}`);
  });
  return delegateTo(() => backend);
}

/** Provides an empty folder for each test, in which commands run as a staff member against the backend of the worker. */
export function useCommands(username: 'admin' | 'intern1' | 'intern2' = 'admin') {
  const backend = useBackend();
  const folder = usePostFolder();
  /** Without a terminal, publishing needs --yes. */
  const confirmed = (args: readonly string[]) => (args[0] === 'publish' ? [...args, '--yes'] : args);
  const runWith = ({ as = username, environment, ...more }: RunOptions, ...args: string[]) =>
    runHere(more.isTerminal === undefined ? confirmed(args) : args, {
      workingFolder: folder.path,
      environment: {
        ...staffEnvironment({ username: as, password: FIXTURE_PASSWORD }, folder.path, backend.address),
        ...environment,
      },
      ...more,
    });
  return {
    backend,
    folder,
    runWith,
    run: (...args: string[]) => runWith({}, ...args),
    /** Resolves with the exit code and the JSON document. */
    json: async (...args: string[]) => {
      const { code, stdout } = await runWith({}, ...args, '--json');
      return { code, ...JSON.parse(stdout) };
    },
    read: (name: string) => readFile(join(folder.path, name), 'utf8'),
  };
}

type RunOptions = Partial<Parameters<typeof runHere>[1]> & { readonly as?: string };

const TEST_DATA = [
  'public.blog_posts',
  'public.former_slugs',
  'public.post_revisions',
  'public.post_corrections',
  'public.image_files',
  "storage.objects where bucket_id = 'blog-images'",
];

let shared: Promise<BackendFixture> | undefined;

/** Starts the backend of this worker once. */
function sharedBackend(): Promise<BackendFixture> {
  shared ??= takeBackend();
  return shared;
}

/** Returns an object that forwards to the one that a hook creates. */
function delegateTo<Value extends object>(current: () => Value | undefined): Value {
  return new Proxy<Value>(Object.create(null), {
    get(_, key) {
      const value = current();
      if (value === undefined) throw new Error('Available in hooks and tests only.');
      return Reflect.get(value, key);
    },
  });
}
