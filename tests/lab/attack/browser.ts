import { postPath, searchPath } from '@ledgerlight/site/routes';
import type { Page } from '@playwright/test';
import { enterPassword } from '../../support/post-editor.ts';
import type { AttackCount } from './count.ts';
import type { HostilePost } from './hostile-posts.ts';
import type { AttackedSite } from './site.ts';

/**
 * Opens pages that hold payloads in a real browser, moves between them as a reader does, and opens what staff see of them.
 * A payload counts as reached when it runs, violates the policy or requests a third-party host.
 */
export async function openInBrowser(
  page: Page,
  { url, backend }: AttackedSite,
  posts: readonly HostilePost[],
  payloads: readonly string[],
  count: AttackCount,
): Promise<void> {
  let reached: string[] = [];
  await page.exposeFunction('reportReached', (what: string) => reached.push(what));
  await page.addInitScript(() => {
    Object.defineProperty(window, '__canary', { set: () => Reflect.get(window, 'reportReached')('a script ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'reportReached')(`the policy refused ${violatedDirective} ${blockedURI.slice(0, 60)}`),
    );
  });
  page.on('dialog', (dialog) => {
    reached.push('a dialog opened');
    return dialog.dismiss();
  });
  await page.route(/.*/, (route) => {
    const { hostname } = new URL(route.request().url());
    if (/^(?:localhost|127\.0\.0\.1)$/.test(hostname)) return route.continue();
    reached.push(`a stranger was asked: ${hostname}`);
    return route.abort();
  });
  const settle = async (what: string) => {
    // Handlers of errors and of the load run in the tasks that follow.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    count.tried(what, reached);
    reached = [];
  };

  for (const { slug } of posts) {
    await page.goto(url + postPath(slug), { waitUntil: 'load' });
    await settle(`page of ${slug}`);
  }
  for (const address of [searchPath(payloads[0] ?? ''), searchPath('canary'), '/blog']) {
    await page.goto(url + address, { waitUntil: 'load' });
    await settle(`page ${address}`);
  }
  await page.locator('main a[href^="/blog/"]').first().click();
  await page.locator('main h1').waitFor();
  await settle('a post after a click');

  for (const payload of payloads.slice(0, MESSAGES)) {
    const text = payload.replaceAll('\0', '');
    await backend.query(
      'insert into contact_messages (name, email, phone, inquiry_type, subject, message) values ($1, $2, $3, $4, $5, $6)',
      [text, `${text}@x`, text.slice(0, 30), text.slice(0, 50), text, text],
    );
    await backend.query('insert into newsletter_subscribers (email) values ($1) on conflict do nothing', [`${text}@y`]);
  }
  await page.goto(`${url}/admin/blog`);
  await enterPassword(page, 'admin');
  await backend.query('delete from blog_posts where id in (select id from blog_posts where excerpt <> $1 limit 5)', [
    '',
  ]);
  for (const section of ['posts', 'inbox', 'subscribers', 'authors', 'deleted']) {
    await page.goto(`${url}/admin/blog?section=${section}`);
    await page.waitForFunction(() => document.body.textContent.includes('canary'));
    await settle(`admin area: ${section}`);
  }
}

const MESSAGES = 40;
