import { createInMemoryPorts, type InMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { beforeEach } from 'vitest';
import type { CommandDocument, Output } from '../output/contract.ts';
import type { PublishRequest, PublishServices } from '../plan/services.ts';
import { publishFiles } from '../publish/handler.ts';
import { usePostFolder } from './fixtures.ts';

/** What `publish .` asks for, one post after the other. */
const PLAIN_REQUEST: PublishRequest = {
  paths: ['.'],
  root: null,
  isDryRun: false,
  correction: null,
  lookAlike: 'refuse',
  contested: 'stop',
  stateFolder: null,
  concurrency: 1,
  isVerbose: false,
  onFailure: 'careful',
};

/** What a test sees of its publisher. */
export interface Published {
  readonly ports: InMemoryPorts;
  readonly lines: string[];
  readonly progress: string[];
  readonly documents: CommandDocument[];
  /** How often the backend was opened and closed, and the session kept. */
  readonly backend: { closed: number; kept: number; opened: number };
  isReachable: boolean;
}

/** Gives each test an empty folder whose posts are published to stores in memory. */
export function usePublishing() {
  const folder = usePostFolder();
  const seen: Published = emptyPublished();
  beforeEach(() => void Object.assign(seen, emptyPublished()));
  return {
    folder,
    seen,
    /** Publishes as somebody who is asked nothing, unless the services say otherwise, and resolves with the exit code. */
    publish: (
      request: Partial<PublishRequest> = {},
      services: Partial<PublishServices> = {},
      publishWith: typeof publishFiles = publishFiles,
    ) =>
      publishWith(
        { ...PLAIN_REQUEST, ...request },
        { ...servicesOf(seen, folder.path), ...services },
        outputInto(seen),
      ),
  };
}

function emptyPublished(): Published {
  return {
    ports: createInMemoryPorts(),
    lines: [],
    progress: [],
    documents: [],
    backend: { closed: 0, kept: 0, opened: 0 },
    isReachable: true,
  };
}

function servicesOf(seen: Published, workingFolder: string): PublishServices {
  return {
    workingFolder,
    signal: new AbortController().signal,
    async open() {
      seen.backend.opened += 1;
      return {
        backend: 'https://backend.example',
        postAddress: (slug) => `https://site.example/blog/${slug}`,
        ports: seen.ports,
        isReachable: async () => seen.isReachable,
        refusalToChange: async () => null,
        versions: async () => new Map([...seen.ports.rows.values()].map((row) => [row.id, row])),
        async keepSignedIn() {
          seen.backend.kept += 1;
        },
        async close() {
          seen.backend.closed += 1;
        },
      };
    },
    confirm: null,
  };
}

function outputInto({ lines, progress, documents }: Published): Output {
  const line = (text: string) => void lines.push(text);
  return {
    note: line,
    alert: line,
    result: line,
    document: (document) => void documents.push(document),
    begin: async (text) => {
      progress.push(text);
      return {
        update: (next) => void progress.push(next),
        count: (done, total) => void progress.push(`${done} of ${total}`),
        end: (_, last) => line(last),
      };
    },
  };
}
