import { HOSTILE_PAGES } from '../../support/sites/hostile-remotes.ts';
import { routeSource } from '../../support/sites/remote-of-code.ts';

/** Pages whose server code throws what cannot be read. */
export const THROWING_PAGES = HOSTILE_PAGES.filter(({ path }) => path.startsWith('/hostile-frozen-'));

const path = '/soak-hangs/:name';
const route = routeSource(path, 'loader: ({ params }) => { while (params.name === "now"); return null; }');
/** Hangs at one address, which is not that which the shell loads at its start. Its remote is one of its own. */
export const HANGING_PAGE = { path, title: 'hangs', route };

/** Hangs one process of the shell. Resolves when the watchdog has ended it. */
export async function hangShell(siteUrl: string): Promise<void> {
  await fetch(`${siteUrl}/soak-hangs/now`, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
}

/** Requests every image variant of a list as one client, and disconnects at once. */
export async function floodImages(siteUrl: string): Promise<void> {
  const page = await fetch(`${siteUrl}/blog`).catch(() => null);
  const html = (await page?.text()) ?? '';
  const names = new Set([...html.matchAll(/\/_images\/\d+\/([\w.-]+)/g)].map(([, name]) => name));
  const leaving = new AbortController();
  const flood = [...names].flatMap((name) =>
    WIDTHS.map((width) =>
      fetch(`${siteUrl}/_images/${width}/${name}`, {
        headers: { 'x-forwarded-for': '198.51.100.250', accept: 'image/avif' },
        signal: leaving.signal,
      }).catch(() => null),
    ),
  );
  await Promise.race(flood);
  leaving.abort();
  await Promise.all(flood);
}

const WIDTHS = [320, 480, 640, 960, 1280, 1920];
