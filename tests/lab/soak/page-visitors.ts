import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A page as it came, on a connection of its own. */
export interface VisitedPage {
  /** 0 when there was no answer. */
  readonly status: number;
  /** The releases that the page was made of, such as `pages-0123456789ab`. */
  readonly release: string;
  readonly body: string;
}

/** Responses to many visitors. */
export interface VisitorFigures {
  readonly requests: number;
  /** Pages that were not answered with 200. */
  readonly failed: readonly string[];
  /** Pages that load code of another release than the one they were made of. */
  readonly mixed: readonly string[];
}

/** Requests a page on its own connection, so that any process may respond. Does not reject. */
export function visitPage(siteUrl: string, path: string): Promise<VisitedPage> {
  return new Promise((resolve) => {
    const end = (status: number, release: unknown, body: string) => resolve({ status, release: String(release), body });
    get(siteUrl + path, { agent: false, timeout: 20_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', () => end(0, '', ''));
      response.once('end', () =>
        end(response.statusCode ?? 0, response.headers['x-release'], Buffer.concat(chunks).toString()),
      );
    })
      .once('timeout', () => end(0, '', ''))
      .once('error', () => end(0, '', ''));
  });
}

/** Visitors who request these pages at a fixed rate until they are stopped. */
export function sendVisitors(siteUrl: string, paths: readonly string[], perSecond: number) {
  const failed: string[] = [];
  const mixed: string[] = [];
  const underWay = new Set<Promise<void>>();
  let requests = 0;
  let going = true;

  async function visitOne(path: string): Promise<void> {
    const page = await visitPage(siteUrl, path);
    if (page.status !== 200) failed.push(`${page.status} ${path}`);
    else if (isMixed(page)) mixed.push(path);
  }

  const all = (async () => {
    const started = performance.now();
    while (going) {
      const visit = visitOne(paths[requests % paths.length] ?? '/').finally(() => underWay.delete(visit));
      underWay.add(visit);
      requests += 1;
      await pause(Math.max(0, started + (requests * 1_000) / perSecond - performance.now()));
    }
    await Promise.all(underWay);
  })();

  return {
    /** Resolves when everybody has an answer. */
    async home(): Promise<VisitorFigures> {
      going = false;
      await all;
      return { requests, failed, mixed };
    },
  };
}

/** Whether the page names a file of a release that it was not made of. */
function isMixed({ release, body }: VisitedPage): boolean {
  const files = body.matchAll(/\/([a-z][a-z0-9-]*)\/([0-9a-f]{12})\/web\//g);
  return [...files].some(([, remote, version]) => !release.split('.').includes(`${remote}-${version}`));
}
