import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { createDrafts, type Drafts } from '@ledgerlight/backend/drafts';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { createDataFolder } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { type BackendProcess, startBackendProcess } from '@ledgerlight/embedded-backend/testing/backend-process';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/run-variables';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { createMemoryRows, EMPTY_DRAFT } from '@ledgerlight/remote-admin/testing/draft-server';
import { createDraftServices } from '@ledgerlight/remote-admin/testing/draft-services';
import { DraftSession } from '@ledgerlight/remote-admin/testing/draft-session';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Each moment of a save after each number of saves. */
const KILLS = 6;

let dataFolder: string;
let running: BackendProcess | null = null;

beforeAll(async () => {
  dataFolder = await createDataFolder();
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

interface RunningDrafts extends Drafts {
  readonly transport: ReturnType<typeof createDraftServices>['transport'];
}

async function startDrafts(): Promise<RunningDrafts> {
  running = await startBackendProcess(dataFolder);
  const staff = createStaffAccess(running.address, createMemorySessionStore());
  await staff.signIn('admin', FIXTURE_PASSWORD);
  const { transport } = createDraftServices(staff, 'admin');
  return { ...createDrafts(staff), transport };
}

async function kill(): Promise<void> {
  const ended = running && once(running.child, 'exit');
  running?.child.kill('SIGKILL');
  await ended;
}

/** A session whose server may go and come back at another address. */
function openSession() {
  const server: { drafts: RunningDrafts | null } = { drafts: null };
  const session = new DraftSession(
    { id: crypto.randomUUID(), base: { version: 0, fields: EMPTY_DRAFT } },
    {
      transport: {
        save: async (save) => {
          if (server.drafts === null) throw new Error('The server is gone.');
          return server.drafts.transport.save(save);
        },
        find: async (id) => server.drafts?.find(id) ?? null,
        findPost: async () => null,
        sendWhileLeaving: () => false,
      },
      rows: createMemoryRows(),
      isTransient: () => true,
    },
  );
  return { session, server };
}

test(`a backend that is killed ${KILLS} times while saving loses nothing acknowledged`, {
  timeout: TIME_LIMITS.preparation * 2,
}, async () => {
  const { session, server } = openSession();
  const words: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const drafts = await startDrafts();
    const stored = await drafts.find(session.id);
    const { base } = session.snapshot();
    // Everything acknowledged is there, and nothing that was not written.
    expect((stored?.fields.content ?? '').startsWith(base.fields.content)).toBe(true);
    expect(words.join(' ').startsWith(stored?.fields.content ?? '')).toBe(true);
    server.drafts = drafts;
    const before = base.version;
    let isKilled = false;
    const killed = new Promise<void>((resolve) => {
      const end = session.subscribe(() => {
        if (isKilled || session.snapshot().base.version < before + 1 + (round % 3)) return;
        isKilled = true;
        end();
        // While the next save is on its way, at another moment of it in each round.
        void (round % 2 === 0 ? setImmediate() : Promise.resolve()).then(kill).then(resolve);
      });
    });
    for (let word = 0; word < 40 && !isKilled; word += 1) {
      words.push(`${round}.${word}`);
      session.edit({ ...session.snapshot().fields, content: words.join(' ') });
      await session.flush();
    }
    await killed;
    words.push(`${round}.last`);
    session.edit({ ...session.snapshot().fields, content: words.join(' ') });
    await session.flush();
  }
  server.drafts = await startDrafts();
  await session.flush();
  expect(session.snapshot().status.kind).toBe('saved');
  const stored = await server.drafts.find(session.id);
  expect(stored?.fields.content).toBe(words.join(' '));
  const { drafts } = await server.drafts.list({ limit: 100 });
  expect(drafts.map(({ id }) => id)).toEqual([session.id]);
});
