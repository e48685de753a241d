import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { beforeEach } from 'vitest';
import type { CommandDocument, Output } from '../output/contract.ts';
import type { PublishRequest, PublishServices } from '../plan/publish-request.ts';
import { StoppedError } from '../process/errors.ts';
import { publishFiles } from '../publish/handler.ts';
import { usePostFolder } from './fixtures.ts';

const DEFAULT_REQUEST: PublishRequest = {
  paths: ['.'],
  root: null,
  isDryRun: false,
  correction: null,
  lookAlike: 'refuse',
  onConflict: 'stop',
  stateFolder: null,
  concurrency: 1,
  isVerbose: false,
  trustRecords: false,
  onFailure: 'refuse-all',
};

type Published = ReturnType<typeof emptyPublished>;

/** Provides an empty folder for each test, whose posts are published to in-memory ports. */
export function usePublishing() {
  const folder = usePostFolder();
  const seen: Published = emptyPublished();
  beforeEach(() => void Object.assign(seen, emptyPublished()));
  return {
    folder,
    seen,
    /** The services of a person who answers every prompt with `answer`, after `act`. */
    answering: (answer: boolean, act: () => Promise<void> = async () => undefined) => {
      const ask = async (question: string) => {
        seen.asked.push(question);
        await act();
        return answer;
      };
      const assertConfirmed = async (question: string, declined: string) => {
        if (!(await ask(question))) throw new StoppedError(declined);
      };
      return { prompts: { ask, assertConfirmed } };
    },
    /** Publishes without prompts and resolves with the exit code. */
    publish: (request: Partial<PublishRequest> = {}, services: Partial<PublishServices> = {}) =>
      publishFiles(
        { ...DEFAULT_REQUEST, ...request },
        { ...servicesOf(seen, folder.path), ...services },
        outputInto(seen),
      ),
  };
}

function emptyPublished() {
  const lines: string[] = [];
  const documents: CommandDocument[] = [];
  const asked: string[] = [];
  /** How often the backend was opened and closed, and the session refreshed. */
  const backend = { closed: 0, kept: 0, opened: 0 };
  return { ports: createInMemoryPorts(), lines, documents, asked, backend, isReachable: true };
}

function servicesOf(seen: Published, workingFolder: string): PublishServices {
  return {
    workingFolder,
    signal: new AbortController().signal,
    async open() {
      seen.backend.opened += 1;
      return {
        url: 'https://backend.example',
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
    prompts: { ask: null, assertConfirmed: async () => undefined },
  };
}

function outputInto({ lines, documents }: Published): Output {
  const line = (text: string) => void lines.push(text);
  return {
    note: line,
    alert: line,
    result: line,
    document: (document) => void documents.push(document),
    begin: async () => ({ count: () => undefined, end: (_, last) => line(last) }),
  };
}
