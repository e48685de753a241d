import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { errorMessage } from '@ledgerlight/backend/errors';
import { LOOPBACK_ADDRESS } from '@ledgerlight/federation/loopback';
import type { BackendVariables } from '../backend.ts';
import type { StackConfig } from '../config.ts';
import { findFreePort } from '../processes/free-port.ts';
import { responds } from '../processes/responds.ts';
import type { Service } from '../processes/service.ts';
import type { Services } from '../processes/services.ts';

const PROGRAM = join('shell', 'dist', 'development', 'server', 'main.js');

export type DevelopedShell = Awaited<ReturnType<typeof startDevelopedShell>>;

export interface DevelopedShellOptions {
  readonly services: Services;
  readonly config: StackConfig;
  readonly backend: BackendVariables;
  /** The remotes with a development server, as a list of `name=origin`. */
  readonly remotes: string;
  /** Further origins for `?remote.<name>=`, separated by commas. */
  readonly allowedOrigins: string;
  report(message: string): void;
}

/** Starts the server. Its port and that of the remote host stay open while processes are replaced. */
export async function startDevelopedShell(options: DevelopedShellOptions) {
  const { config, report } = options;
  let ports = await choosePorts();
  const relays = [
    await startRelay(config.ports.shell, () => ports.site),
    await startRelay(config.ports.remotes, () => ports.remotes),
  ];
  let service: Service = await startProcess(options, ports);
  let renewing = Promise.resolve();

  async function replace(): Promise<void> {
    const nextPorts = await choosePorts();
    const next = await startProcess(options, nextPorts);
    const previous = service;
    ports = nextPorts;
    service = next;
    await previous.stop();
  }

  return {
    /** Replaces the process by one of the current build. If that does not start, the previous one continues. */
    renew(): Promise<void> {
      renewing = renewing.then(replace).then(
        () => report('The shell runs the new code.'),
        (failure: unknown) =>
          report(`${errorMessage(failure)}. The shell runs the previous code until the next change.`),
      );
      return renewing;
    },
    close(): void {
      for (const relay of relays) relay.close();
    },
  };
}

type InnerPorts = Awaited<ReturnType<typeof choosePorts>>;

async function choosePorts() {
  const [site, remotes] = await Promise.all([findFreePort(), findFreePort()]);
  return { site, remotes };
}

function startProcess(options: DevelopedShellOptions, ports: InnerPorts): Promise<Service> {
  const { services, config, backend, remotes, allowedOrigins } = options;
  const environment = {
    PORT: String(ports.site),
    LEDGERLIGHT_LISTEN_ON: LOOPBACK_ADDRESS,
    LEDGERLIGHT_SITE: config.siteUrl ?? `http://localhost:${config.ports.shell}`,
    REMOTES_URL: `http://localhost:${config.ports.remotes}`,
    LEDGERLIGHT_STORE: config.store.folder,
    // Code under development must not become a last-known-good release.
    LEDGERLIGHT_DATA: join(config.dataFolder, 'development'),
    ...backend,
  };
  const command = [PROGRAM, String(ports.remotes), remotes, allowedOrigins];
  return services.start('shell', command, environment, () => responds(`http://localhost:${ports.site}/health`));
}

/** Forwards the connections of a port to the current `target`, so that none is refused while a process is replaced. */
async function startRelay(port: number, target: () => number): Promise<Server> {
  const relay = createServer((socket) => {
    const upstream = connect(target(), LOOPBACK_ADDRESS);
    pipeline(socket, upstream, socket, () => upstream.destroy());
  });
  relay.listen(port, LOOPBACK_ADDRESS);
  await once(relay, 'listening');
  return relay;
}
