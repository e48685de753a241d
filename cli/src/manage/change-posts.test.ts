import prompts from 'prompts';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, runWith } = useCommands('intern1');
const FUTURE = '2199-01-01T00:00:00.000Z';

beforeEach(async () => {
  await backend.query(
    `insert into public.blog_posts (slug, title, content, author, post_type, created_by_admin, published_at, unpublished_at)
     values
       ('shown', 'Shown', 'Text.', 'Jan Nowicki', 'education', 'intern1', '2026-03-01', null),
       ('hidden', 'Hidden', 'Text.', 'Jan Nowicki', 'education', 'intern1', '2026-03-02', now()),
       ('scheduled', 'Scheduled', 'Text.', 'Jan Nowicki', 'education', 'intern1', '${FUTURE}', null),
       ('hidden-scheduled', 'Both', 'Text.', 'Jan Nowicki', 'education', 'intern1', '${FUTURE}', now()),
       ('of-another', 'Other', 'Text.', 'Ana Lis', 'education', 'intern2', '2026-03-03', null)`,
  );
});

const run = (args: string, as = 'intern1') => runWith({ as }, ...args.split(' '));

async function hidden(): Promise<readonly string[]> {
  const rows = await backend.query('select slug from public.blog_posts where unpublished_at is not null order by slug');
  return v.parse(slugsSchema, rows).map(({ slug }) => slug);
}

const slugsSchema = v.array(v.object({ slug: v.string() }));

async function visible(): Promise<readonly string[]> {
  const { url, publishableKey } = backend.address;
  const response = await fetch(`${url}/rest/v1/blog_posts?select=slug&order=slug`, {
    headers: { apikey: publishableKey },
  });
  return v.parse(slugsSchema, await response.json()).map(({ slug }) => slug);
}

test('hides and unhides a published and a scheduled post', async () => {
  const done = await run('hide shown scheduled shown --yes');
  expect(done.code).toBe(0);
  expect(done.stdout).toMatch(/^hidden {2}shown {2}.*\nhidden {2}scheduled {2}.*\n$/);
  expect(done.stderr).toMatch(/Undo: .* unhide shown scheduled\n$/);
  expect(await hidden()).toEqual(['hidden', 'hidden-scheduled', 'scheduled', 'shown']);
  expect(await visible()).toEqual(['of-another']);
  expect((await run('unhide shown scheduled --yes')).code).toBe(0);
  expect(await hidden()).toEqual(['hidden', 'hidden-scheduled']);
  expect(await visible()).toEqual(['of-another', 'shown']);
});

test('unhiding a scheduled post does not publish it early', async () => {
  const { code, stdout } = await run('unhide hidden-scheduled --yes');
  expect(code).toBe(0);
  expect(stdout).toMatch(/from 1 Jan 2199/);
  expect(await hidden()).toEqual(['hidden']);
  expect(await visible()).not.toContain('hidden-scheduled');
  const [row] = await backend.query(
    `select published_at = '${FUTURE}' as "isAsBefore" from public.blog_posts where slug = 'hidden-scheduled'`,
  );
  expect(row).toEqual({ isAsBefore: true });
});

test.each(['hide hidden', 'unhide shown', 'unhide scheduled'])('%s changes nothing without a prompt', async (args) => {
  const before = await hidden();
  expect(await run(args)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^unchanged {2}/) });
  expect(await hidden()).toEqual(before);
});

test('a dry run shows the plan and changes nothing', async () => {
  const { code, stdout } = await run('hide shown hidden --dry-run');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^hide {2}shown {2}.*\nunchanged {2}hidden {2}.*\n$/);
  const removal = await run('remove shown --dry-run --json');
  expect(JSON.parse(removal.stdout)).toMatchObject({ dryRun: true, items: [{ slug: 'shown', action: 'remove' }] });
  expect(await visible()).toContain('shown');
});

test('suggests restore for a removed post, and changes nothing', async () => {
  await run('remove scheduled --yes');
  const refused = await run('unhide hidden scheduled --yes');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('restore scheduled') });
  expect(await hidden()).toEqual(['hidden', 'hidden-scheduled']);
});

test('a declined prompt ends with 130, and CI disables prompts', async () => {
  prompts.inject([false]);
  expect((await runWith({ isTerminal: true }, 'hide', 'shown', 'scheduled')).code).toBe(130);
  expect((await runWith({ isTerminal: true, environment: { CI: 'true' } }, 'hide', 'shown')).code).toBe(2);
  expect(await hidden()).toEqual(['hidden', 'hidden-scheduled']);
});

test('a post that was published under an approval rule needs a reason', async () => {
  await backend.query(
    `insert into private.approval_floors (post_id, needs, was_shown) select id, 'one', true from blog_posts where slug = 'shown'`,
  );
  const refused = await run('remove shown --yes');
  expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('Ask an editor') });
  const missing = await run('hide shown --yes', 'admin');
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --reason') });
  expect(await visible()).toContain('shown');
  prompts.inject([true, 'A wrong figure.']);
  expect((await runWith({ as: 'admin', isTerminal: true }, 'hide', 'shown')).code).toBe(0);
  expect((await runWith({ as: 'admin' }, 'remove', 'shown', '--yes', '--reason', 'A complaint.')).code).toBe(0);
  const entries = await backend.query(
    "select detail ->> 'reason' as reason from audit_log where action in ('post.hidden', 'post.deleted') order by number desc limit 2",
  );
  expect(entries).toEqual([{ reason: 'A complaint.' }, { reason: 'A wrong figure.' }]);
});
