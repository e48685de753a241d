import { IMAGE_BUCKET } from '@ledgerlight/backend/image-store';
import { expect } from '@playwright/test';
import { png } from '../../support/png.ts';
import { HANGING_PAGES, HOSTILE_PAGES } from '../../support/sites/hostile-remotes.ts';
import { startHostileSite } from '../../support/sites/hostile-site.ts';
import type { AttackCount } from './count.ts';
import type { AttackedSite } from './site.ts';

/** Tries to occupy the shell and, if `isWhole`, to end or hang it: hostile throws, image floods and hanging renders. */
export async function attackAvailability(site: AttackedSite, count: AttackCount, isWhole: boolean): Promise<void> {
  await floodReadiness(site, count);
  if (!isWhole) return;
  await throwHostileValues(count);
  await floodImages(site, count);
  await hangRenders(count);
}

async function throwHostileValues(count: AttackCount): Promise<void> {
  const { shell, stop } = await startHostileSite(HOSTILE_PAGES);
  try {
    for (const { path, title } of HOSTILE_PAGES) {
      const status = await statusOf(shell.url + path);
      const well = await statusOf(`${shell.url}/well`);
      count.tried(`hostile throw ${title}`, [
        ![200, 503].includes(status) && `status ${status}`,
        well !== 200 && `another page has status ${well}`,
      ]);
    }
  } finally {
    await stop();
  }
}

async function hangRenders(count: AttackCount): Promise<void> {
  for (const page of HANGING_PAGES) {
    const { shell, release, stop } = await startHostileSite([page], { processes: 2 });
    try {
      await expect.poll(() => shell.lines.join().split('"listening"').length - 1, { timeout: 60_000 }).toBe(2);
      await statusOf(shell.url + page.path);
      const named = shell.lines.some((line) => line.includes('Event loop blocked') && line.includes(release));
      const well = await statusOf(`${shell.url}/well`);
      count.tried(`hanging render ${page.title}`, [
        !named && 'no log line names the release',
        well !== 200 && `another page has status ${well}`,
      ]);
    } finally {
      await stop();
    }
  }
}

/** Requests many variants, disconnects, and requests one as another client. */
async function floodImages({ url, backend }: AttackedSite, count: AttackCount): Promise<void> {
  const { client } = await backend.signIn('admin');
  const names = Array.from({ length: IMAGES }, (_, at) => `0123456789abcdef-1772000000000-${at}-k3v9x0ab-1200x675.png`);
  for (const [number, name] of names.entries()) {
    const { error } = await client.storage
      .from(IMAGE_BUCKET)
      .upload(name, png(1200, 675, number), { contentType: 'image/png' });
    if (error) throw error;
  }
  const [honest = '', ...flooded] = names;
  const leaving = new AbortController();
  const flood = flooded.flatMap((name) =>
    WIDTHS.map((width) => statusOf(`${url}/_images/${width}/${name}`, '198.51.100.1', leaving.signal)),
  );
  await Promise.race(flood);
  leaving.abort();
  await Promise.all(flood);
  const status = await statusOf(`${url}/_images/640/${honest}`, '198.51.100.2');
  count.tried(`${flood.length} abandoned image variants`, [status !== 200 && `an honest image has status ${status}`]);
}

async function floodReadiness({ url }: AttackedSite, count: AttackCount): Promise<void> {
  const before = await statusOf(`${url}/ready`);
  const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(`${url}/ready`)));
  const changed = statuses.filter((status) => status !== before);
  count.tried('100 connections to /ready', [changed.length > 0 && `${changed.length} answers changed`]);
}

/** Returns 0 when there is no answer within a minute. */
function statusOf(address: string, client = '198.51.100.3', signal?: AbortSignal): Promise<number> {
  const limit = AbortSignal.timeout(60_000);
  return fetch(address, {
    headers: { 'x-forwarded-for': client, accept: 'image/avif,*/*' },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    redirect: 'manual',
  }).then(
    ({ status, body }) => {
      void body?.cancel();
      return status;
    },
    () => 0,
  );
}

const IMAGES = 41;
const WIDTHS = [320, 640, 960, 1280];
