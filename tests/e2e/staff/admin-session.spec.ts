import type { Page, Request } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleInBothThemes,
} from '../../support/accessibility.ts';
import { tabTo } from '../../support/keyboard.ts';
import { signIn as beginSignedIn, enterPassword } from '../../support/post-editor.ts';
import { expect, test } from '../../support/site-test.ts';
import { STAFF_PASSWORD } from '../../support/sites/stack.ts';

const SESSION = 'ledgerlight-admin-session';
const REFUSED = /^error: Failed to load resource: the server responded with a status of (400|401|403|429)/;
const EXPIRED = /^warning: Session expired - auto logout$/;

/** Returns a function that waits until all requests made from now on have finished. */
function answersOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => expect.poll(() => underWay.size).toBe(0);
}

/**
 * Begins more than eight hours ago. Resolves to what lets so much time pass at once, as when a computer wakes up; it waits for
 * what is still on its way, which would be given up by that.
 */
async function beginEarlier(page: Page): Promise<(time: string) => Promise<void>> {
  const answered = answersOf(page);
  await page.clock.install({ time: Date.now() - 8 * 60 * 60 * 1000 - 60_000 });
  return async (time) => {
    await answered();
    await page.clock.fastForward(time);
  };
}

async function signIn(page: Page, username = 'intern2', path = '/admin/blog'): Promise<void> {
  await page.goto(path);
  await enterPassword(page, username);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const gate = (page: Page) => page.getByRole('heading', { level: 1, name: 'Staff sign in' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text);
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test('the way in and out works by the keyboard, and focus follows it', async ({ page }) => {
  await page.goto('/admin/blog');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('Intern2 ');
  await page.keyboard.press('Tab');
  await page.keyboard.type(STAFF_PASSWORD);
  const access = page.waitForEvent('console', (message) => /dashboard access: intern2$/.test(message.text()));
  await page.keyboard.press('Enter');
  const title = page.getByRole('form', { name: 'New post' }).getByLabel(/^Title/);
  await expect(title).toBeFocused();
  await access;
  await expect(page.getByText('Signed in as intern2')).toBeVisible();
  expect(await stored(page)).toMatchObject({
    'ledgerlight-admin-authenticated': 'true',
    'ledgerlight-admin-username': 'intern2',
  });
  const logout = page.getByRole('button', { name: 'Logout' });
  await tabTo(page, logout, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(gate(page)).toBeFocused();
});

test('a session stays in its section over a reload, and logging out ends it on every page', async ({
  page,
  context,
  request,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page).toHaveURL('/admin/blog?section=posts');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Posts', exact: true })).toHaveAttribute('aria-current', 'page');
  const other = await context.newPage();
  await other.goto('/admin/blog?section=posts');
  await expect(heading(other)).toBeVisible();

  const { [SESSION]: session = '' } = await stored(page);
  const ended = page.waitForResponse('**/auth/v1/logout**');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged Out')).toBeVisible();
  await expect(gate(page)).toBeFocused();
  expect(await stored(page)).toEqual({});
  await expect(gate(other)).toBeVisible();
  await expect(other.getByText('You were signed out on another page')).toBeVisible();

  const { access_token } = JSON.parse(session);
  const url = new URL('/rest/v1/rpc/current_staff', (await ended).url()).href;
  const apikey = (await (await ended).request().allHeaders()).apikey ?? '';
  const answer = await request.post(url, { headers: { apikey, authorization: `Bearer ${access_token}` } });
  expect(answer.ok() ? await answer.json() : []).toEqual([]);

  await enterPassword(other, 'intern2');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Posts', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('a session of eight hours ends in mid-edit, lets the person leave, and has what was written after signing in', async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(EXPIRED, REFUSED);
  const sleepFor = await beginEarlier(page);
  await signIn(page, 'intern3');
  await page.getByLabel('Title').first().fill('A title that nobody wants to lose');
  const warned = page.waitForEvent('console', (message) => message.text() === 'Session expired - auto logout');
  const warning = page.getByRole('status').filter({ hasText: /^Your session ends at \d\d:\d\d\./ });
  await sleepFor('07:48:00');
  await expect(heading(page)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await sleepFor('00:03:00');
  await expect(warning).toContainText('What you write is saved as a draft');
  const title = page.getByLabel('Title').first();
  await expect(title).toBeFocused();
  const [notice, field] = await Promise.all([warning.boundingBox(), title.boundingBox()]);
  expect(field?.y ?? 0).toBeGreaterThan((notice?.y ?? 0) + (notice?.height ?? 0));
  await expectAccessible(page);
  await sleepFor('00:08:00');
  await sleepFor('00:01:30');
  await warned;
  await expect(gate(page)).toBeVisible();
  await expect(page.getByText('Your session has ended after 8 hours')).toBeVisible();
  expect(await stored(page)).toEqual({});
  const address = page.url();
  await page.getByRole('link', { name: 'Ledgerlight AI Finance', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto(address);
  await page.getByLabel('Username').fill('intern3');
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title').first()).toHaveValue('A title that nobody wants to lose');
});

test('a token is shown once, the current password changes it, and signing out everywhere ends all sessions', async ({
  page,
  context,
  expectedMessages,
}) => {
  expectedMessages.push(REFUSED);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/admin/blog?section=account');
  const name = `CI ${Date.now()}`;
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Expires').selectOption('in 30 days');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('New token').inputValue();
  expect(token).toMatch(/^llp_[a-z0-9]{12}_[a-z0-9]{40}$/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Copy token' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('New token')).toHaveCount(0);
  const entry = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('never used');
  await page.reload();
  await expect(entry).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: 'Logout' }).click();

  await signIn(page, 'intern2', '/admin/blog?section=account');
  const change = async (current: string, wanted: string) => {
    await page.getByRole('textbox', { name: 'Current password', exact: true }).fill(current);
    await page.getByLabel('New password').fill(wanted);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  const fresh = 'quite-another-password';
  await change('', fresh);
  await expect(page.getByRole('textbox', { name: 'Current password', exact: true })).toBeFocused();
  await change('not-the-password', fresh);
  await expect(page.getByRole('textbox', { name: 'Current password', exact: true })).toHaveAccessibleDescription(
    'The current password is wrong.',
  );
  await expectAccessible(page);
  await change(STAFF_PASSWORD, 'short');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/needs 12 characters or more/);
  await change(STAFF_PASSWORD, fresh);
  await expect(toast(page, 'Your password was changed')).toBeVisible();
  await change(fresh, STAFF_PASSWORD);
  await expect(page.getByRole('textbox', { name: 'Current password', exact: true })).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('(this session)');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(gate(page)).toBeVisible();
  await enterPassword(page, 'intern2');
});

test('work that is in this browser alone asks before it is left: link, Back, logging out, closing the page', async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(REFUSED, /Failed to load resource: net::/);
  await beginSignedIn(page, 'intern1');
  await page.goto('/admin/blog?section=inbox');
  await expect(page.getByRole('heading', { name: 'Your role does not use this section' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Write', exact: true }).click();
  await page.route('**/rpc/save_draft', (route) => route.abort('connectionrefused'));
  const title = page.getByLabel('Title').first();
  await title.fill('Not sent');
  await expect(page.getByText(/^Not connected/)).toBeVisible();
  const question = page.getByRole('dialog');

  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(question).toContainText('Leave this post?');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\?draft=/);

  await page.goBack();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(page).toHaveURL(/\?draft=/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question).toContainText('Log out now?');
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(title).toHaveValue('Not sent');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  const sections = page.getByRole('navigation', { name: 'Admin places' });
  await sections.getByRole('link', { name: 'Posts', exact: true }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Posts', level: 2 })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveValue('Not sent');
});

test('the gate and the dashboard have no accessibility fault in any state', async ({ page, expectedMessages }) => {
  expectedMessages.push(REFUSED);
  await page.goto('/admin/blog');
  await expect(gate(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Username').fill(`nobody-${Date.now()}`);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Access Denied')).toBeVisible();
  const [form, denied] = await Promise.all([
    page.getByRole('form').boundingBox(),
    page.getByRole('button', { name: 'Dismiss: Access Denied' }).locator('..').boundingBox(),
  ]);
  expect(form && denied && form.y + form.height <= denied.y).toBe(true);
  await expectAccessibleInBothThemes(page);
  await enterPassword(page, 'intern2');
  await expect(page.getByRole('heading', { level: 2, name: 'New post' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.route('**/rpc/save_draft', (route) => route.fulfill({ status: 403, json: { code: '42501' } }));
  await page.getByLabel('Title').first().fill('Not published');
  await expect(page.getByRole('region', { name: 'The draft is not saved on the server' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged Out')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
