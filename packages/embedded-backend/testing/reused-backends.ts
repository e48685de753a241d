import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackendFixture, startBackendFixture } from './backend-fixture.ts';
import { type InitialState, rememberState } from './initial-state.ts';
import { databaseOfRun, serverOfRun } from './postgres-server.ts';

type DatabaseKind = 'PGlite' | 'PostgreSQL';

interface ReusableBackend {
  readonly fixture: BackendFixture;
  readonly state: InitialState;
}

/**
 * Returns a backend with nothing but what it starts with. Starting one takes seconds of processor time and restoring its rows a fraction
 * of one, so a process starts a second one only while the first is in use. It runs on the PostgreSQL server of the run if there is one:
 * PGlite takes several times as long for a statement.
 */
export async function takeBackend(
  kind: DatabaseKind = serverOfRun() === null ? 'PGlite' : 'PostgreSQL',
): Promise<BackendFixture> {
  const reusable = reusableBackends(kind);
  const taken = reusable.pop() ?? (await startReusable(kind));
  const { fixture, state } = taken;
  return {
    ...fixture,
    async close() {
      const isRestored = await state.restore().catch(() => false);
      if (!isRestored) return fixture.close();
      await rm(join(fixture.dataFolder, 'storage'), { recursive: true, force: true });
      reusable.push(taken);
    },
  };
}

async function startReusable(kind: DatabaseKind): Promise<ReusableBackend> {
  const fixture = await startBackendFixture(kind === 'PGlite' ? {} : { databaseUrl: await databaseOfRun() });
  return { fixture, state: await rememberState(fixture.query) };
}

/** They are global because Vite evaluates the modules of each file anew where it compiles them. */
function reusableBackends(kind: DatabaseKind): ReusableBackend[] {
  const all: Map<string, ReusableBackend[]> = Reflect.get(globalThis, REUSABLE) ?? new Map();
  Reflect.set(globalThis, REUSABLE, all);
  const ofKind = all.get(kind) ?? [];
  all.set(kind, ofKind);
  return ofKind;
}

const REUSABLE = Symbol.for('ledgerlight.reusable-backends');
