import type { Browser } from '@playwright/test';
import { visit } from './visit.ts';

/** What a page cost a browser. */
export type PageCosts = Readonly<Record<'document' | 'styles' | 'scripts' | 'fonts' | 'requests' | 'steps', number>>;

/** Opens a page in a browser that has nothing of the site, and counts what it fetches until the shell has taken it over. */
export async function costsOf(browser: Browser, address: string): Promise<PageCosts> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = new Map<string, { readonly url: string; readonly type: string; readonly step: number }>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '', initiator }) => {
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const step = [...asked.values()].find(({ url }) => url === by)?.step ?? -1;
    asked.set(requestId, { url: request.url, type, step: step + 1 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  await visit(page, address);
  await page.waitForLoadState('networkidle');
  await context.close();
  const fetched = [...asked].filter(([id, { type }]) => type !== 'Image' && (bytes.get(id) ?? 0) > 0);
  const sum = (wanted: string) =>
    fetched.reduce((all, [id, { type }]) => (type === wanted ? all + (bytes.get(id) ?? 0) : all), 0);
  return {
    document: sum('Document'),
    styles: sum('Stylesheet'),
    scripts: sum('Script'),
    fonts: sum('Font'),
    requests: fetched.length,
    steps: Math.max(...fetched.map(([, { step }]) => step)),
  };
}
