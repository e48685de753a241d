import { once } from 'node:events';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { LOOPBACK_ADDRESS } from '@ledgerlight/federation/loopback';
import type { StackConfig } from '../config.ts';
import { answers } from '../processes/answers.ts';
import { findFreePort } from '../processes/free-port.ts';
import type { Part } from '../processes/part.ts';
import type { Parts } from '../processes/parts.ts';
import { createRelay } from '../processes/relay.ts';

/** The shell's server, which is started again at each change of its code. */
export interface DevelopedShell {
  /** Starts a process of what is built now; it takes over when it answers. One that does not start leaves the one before. */
  renew(): Promise<void>;
  close(): void;
}

/** What the shell's server is started with. */
export interface DevelopedShellOptions {
  readonly parts: Parts;
  readonly config: StackConfig;
  /** The variables by which it knows the backend. */
  readonly backend: Readonly<Record<string, string>>;
  /** The remotes that come from development servers, as a list of `name=origin`. */
  readonly remotes: string;
  /** Further origins that `?remote.<name>=` may choose, separated by commas. */
  readonly allowedOrigins: string;
  report(words: string): void;
}

/**
 * Starts the server. It and its remotes' host stay reachable at their ports while one process takes the place of another.
 * @throws Error when the first process does not start
 */
export async function startDevelopedShell(options: DevelopedShellOptions): Promise<DevelopedShell> {
  const { parts, config, backend, remotes, allowedOrigins, report } = options;
  let current = await choosePorts();
  const relays = [createRelay(() => current.site), createRelay(() => current.remotes)] as const;
  await Promise.all([listening(relays[0], config.ports.shell), listening(relays[1], config.ports.remotes)]);
  let part: Part = await start(current);
  let renewing = Promise.resolve();

  function start(ports: InnerPorts): Promise<Part> {
    const site = `http://localhost:${config.ports.shell}`;
    const environment = {
      PORT: String(ports.site),
      LEDGERLIGHT_LISTEN_ON: LOOPBACK_ADDRESS,
      LEDGERLIGHT_SITE: config.siteUrl ?? site,
      REMOTES_URL: `http://localhost:${config.ports.remotes}`,
      LEDGERLIGHT_STORE: config.store.folder,
      // What is being developed is no last good release of what visitors get.
      LEDGERLIGHT_DATA: join(config.dataFolder, 'development'),
      ...backend,
    };
    const command = [PROGRAM, String(ports.remotes), remotes, allowedOrigins];
    return parts.start('shell', command, environment, () => answers(`http://localhost:${ports.site}/health`));
  }

  async function takeOver(): Promise<void> {
    const ports = await choosePorts();
    const next = await start(ports);
    const before = part;
    current = ports;
    part = next;
    await before.stop();
  }

  return {
    renew() {
      renewing = renewing.then(takeOver).then(
        () => report('The shell answers with the new code.'),
        (failure: unknown) => report(`${errorMessage(failure)}. The code of before goes on until the next change.`),
      );
      return renewing;
    },
    close() {
      for (const relay of relays) relay.close();
    },
  };
}

const PROGRAM = join('shell', 'dist', 'development', 'server', 'main.js');

interface InnerPorts {
  readonly site: number;
  readonly remotes: number;
}

async function choosePorts(): Promise<InnerPorts> {
  const [site, remotes] = await Promise.all([findFreePort(), findFreePort()]);
  return { site, remotes };
}

async function listening(relay: ReturnType<typeof createRelay>, port: number): Promise<void> {
  relay.listen(port, LOOPBACK_ADDRESS);
  await once(relay, 'listening');
}
