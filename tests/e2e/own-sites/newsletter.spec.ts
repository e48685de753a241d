import type { FrameLocator, Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { fillMessage } from '../../support/contact-form.ts';
import { expect, test } from '../../support/site-test.ts';
import { type OwnSite, test as ownTest } from '../../support/sites/own-site.ts';
import { visit } from '../../support/visit.ts';

test('the newsletter dialog fetches its form when opened, signs a visitor up and closes in every way', async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 422/);
  await visit(page, '/blog');
  const opener = page.getByRole('button', { name: 'Sign Up' }).first();
  const dialog = page.getByRole('dialog', { name: 'Join Our Newsletter' });
  const form = page.frameLocator('dialog iframe');
  const email = form.getByLabel('Email address');
  await expect(page.locator('iframe')).toHaveCount(0);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
    () => email.press('Escape'),
  ]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCSS('height', '500px');
    await formLoaded(page);
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  await opener.click();
  expect(await emptyRoom(form, 500)).toBeLessThan(50);
  await expect(form.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('target', '_top');
  await expectAccessibleInBothThemes(page);
  await email.fill('nobody@example');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/valid email address/);
  await expect(email).toHaveValue('nobody@example');
  await email.press('Escape');
  await expect(dialog).toBeHidden();
  await opener.click();
  await email.fill('reader@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toHaveText(/^Thank you. We have sent a message to this address/);
  await dialog.getByRole('link', { name: 'How we treat your data' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/embed/newsletter');
  const box = await page.locator('[aria-hidden="true"]').boundingBox();
  expect(box?.width, 'the field that people do not see').toBeLessThanOrEqual(1);
  expect(box?.height).toBeLessThanOrEqual(1);
});

/** How many pixels are empty between the drawing of a form and its words, and below them. */
async function emptyRoom(form: FrameLocator, height: number): Promise<number> {
  const box = (part: string) => form.locator(part).evaluate((element) => element.getBoundingClientRect().toJSON());
  const [drawing, heading, last] = await Promise.all([box('img'), box('h1'), box('main > :last-child')]);
  expect(drawing.top).toBe(0);
  return heading.top - drawing.bottom + height - last.bottom;
}

/** Waits until the dialog's form has loaded: from then on the dialog hears what is typed in it. */
async function formLoaded(page: Page): Promise<void> {
  const frame = await page.locator('dialog iframe').elementHandle();
  await (await frame?.contentFrame())?.waitForLoadState('load');
}

/** Signs an address up; what was counted of others from this machine is forgotten. */
async function signUp({ backend, shell }: OwnSite, email: string): Promise<{ status: number; html: string }> {
  await backend.query('delete from private.visitor_counts');
  const answer = await fetch(`${shell.url}/embed/newsletter`, { method: 'POST', body: new URLSearchParams({ email }) });
  return { status: answer.status, html: await answer.text() };
}

/** The links of the message that was queued for an address. */
async function linksTo({ backend }: OwnSite, email: string) {
  const [mail] = await backend.query(
    `select substring(text from 'https?:\\S+/newsletter/confirm\\S+') as confirm, unsubscribe_url as unsubscribe
     from private.outgoing_mail where recipient = $1 and position(unsubscribe_url in text) > 0`,
    [email],
  );
  return v.parse(v.object({ confirm: v.string(), unsubscribe: v.string() }), mail);
}

/** The answer's status and its heading. */
async function headingOf(address: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(address, init);
  return `${answer.status} ${(await answer.text()).match(/<h1>(.*)<\/h1>/)?.[1]}`;
}

ownTest(
  'an address is confirmed and unsubscribed by the links in its message, without scripts',
  async ({ own, browser, page }) => {
    const { shell, backend } = own;
    const { html } = await signUp(own, 'reader@example.org');
    expect(html).toContain('We have sent a message to this address');
    const { confirm: confirmUrl, unsubscribe: unsubscribeUrl } = await linksTo(own, 'reader@example.org');
    const here = (address: string) => shell.url + new URL(address).pathname + new URL(address).search;

    const context = await browser.newContext({ javaScriptEnabled: false });
    const scriptless = await context.newPage();
    const shown = await scriptless.goto(here(confirmUrl));
    expect(shown?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await expect(scriptless.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await backend.query("select state from newsletter_subscribers where email = 'reader@example.org'")).toEqual([
      { state: 'unconfirmed' },
    ]);
    await scriptless.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(scriptless.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
    await scriptless.goto(here(confirmUrl));
    await expect(scriptless.getByRole('heading', { name: 'Already confirmed' })).toBeVisible();
    await scriptless.goto(here(unsubscribeUrl));
    await scriptless.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(scriptless.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
    await context.close();

    // A mail program's own button, as RFC 8058 has it.
    const oneClick = {
      method: 'POST',
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    };
    expect(await headingOf(here(unsubscribeUrl), oneClick)).toBe('200 You have already unsubscribed');
    expect(await headingOf(here(confirmUrl), { method: 'POST' })).toBe('410 This link is too old');
    for (const path of ['confirm', 'unsubscribe?token=x', 'unsubscribe?token=%00'])
      expect(await headingOf(`${shell.url}/newsletter/${path}`), path).toBe('404 This link is not known');

    await signUp(own, 'axe@example.org');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(here((await linksTo(own, 'axe@example.org')).confirm));
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button').click();
    await expectAccessibleInBothThemes(page);
  },
);

ownTest(
  'no address is lost or revealed, and beyond the hourly limit both forms are accepted after a proof of work',
  async ({ own, page, expectedMessages }) => {
    expectedMessages.push(/status of 429/);
    const { backend, shell } = own;
    const known = await signUp(own, 'known@example.org');
    expect(await signUp(own, 'new@example.org')).toEqual(known);
    expect(await signUp(own, 'known@example.org')).toEqual(known);
    await backend.query('update private.newsletter_sender set key_hash = reverse(key_hash)');
    const unsent = await signUp(own, 'unsent@example.org');
    await backend.query('update private.newsletter_sender set key_hash = reverse(key_hash)');
    expect([unsent.status, unsent.html]).toEqual([202, expect.stringContaining('could not send the message')]);
    expect(
      await backend.query(
        "select email, link_sent_at is not null as sent from newsletter_subscribers where email ~ '^(unsent|new)@' order by email",
      ),
    ).toEqual([
      { email: 'new@example.org', sent: true },
      { email: 'unsent@example.org', sent: false },
    ]);

    await backend.query('delete from private.visitor_counts');
    await backend.query(
      "insert into private.visitor_counts (kind, subject, taken) values ('newsletter', 'everybody', 200), ('contact', 'everybody', 200)",
    );
    await page.goto(`${shell.url}/embed/newsletter`);
    await page.getByLabel('Email address').fill('late@example.org');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Thank you. We have sent a message/);
    await visit(page, `${shell.url}/contact`);
    await fillMessage(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('We have received your message')).toBeVisible();
    expect(await backend.query("select taken from private.visitor_counts where subject = 'everybody'")).toEqual([
      { taken: 200 },
      { taken: 200 },
    ]);
  },
);
