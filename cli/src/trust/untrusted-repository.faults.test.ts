import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import prompts from 'prompts';
import { beforeEach, expect, test } from 'vitest';
import { useBackend, usePostFolder } from '../testing/fixtures.ts';
import { runHere } from '../testing/run-program.ts';
import { staffEnvironment } from '../testing/staff-environment.ts';

const backend = useBackend();
const person = usePostFolder();
const clone = usePostFolder();

beforeEach(async () => {
  await clone.write('.git/HEAD', '');
  await person.write('private.png', wholePng(9));
});

/** The environment of a user whose configuration folder is `of`. */
const environment = (of: string) => ({
  ...staffEnvironment({ username: 'admin', password: FIXTURE_PASSWORD }, clone.path, backend.address),
  LEDGERLIGHT_CONFIG: join(person.path, of),
});
const runAs = (of: string, ...words: string[]) =>
  runHere(words, { workingFolder: clone.path, environment: environment(of) });
const run = (...words: string[]) => runAs('config', ...words);
const published = (...words: string[]) => run('publish', '--yes', '--json', ...words);
const stored = () => backend.query("select name from storage.objects where bucket_id = 'blog-images'");
const problemsOf = (stdout: string) => JSON.parse(stdout).problems.map(({ code }: { readonly code: string }) => code);

test('the configuration of a repository publishes no image from outside it', async () => {
  await clone.write('a.md', `---\ntitle: Rates\nimage: ${join(person.path, 'private.png')}\n---\n\nText.\n`);
  for (const root of ['/', '..', person.path, 'linked']) {
    if (root === 'linked') await symlink(person.path, join(clone.path, 'linked'));
    await clone.write('ledgerlight.config.json', JSON.stringify({ root }));
    const { code, stdout } = await published('a.md');
    expect([code, JSON.parse(stdout).error]).toEqual([
      2,
      { code: 'USAGE', message: expect.stringContaining('--root') },
    ]);
  }
  expect(await stored()).toEqual([]);
});

test.each(['absolute', 'climbing', 'linked', 'linked folder', 'encoded'])(
  'an image outside of the repository is refused: %s',
  async (way) => {
    await symlink(join(person.path, 'private.png'), join(clone.path, 'link.png'));
    await symlink(person.path, join(clone.path, 'folder'));
    const above = `../${person.path.split('/').at(-1)}/private.png`;
    const names: Readonly<Record<string, string>> = {
      absolute: join(person.path, 'private.png'),
      climbing: above,
      linked: 'link.png',
      'linked folder': 'folder/private.png',
      encoded: above.replaceAll('.', '%2e'),
    };
    await clone.write('own.png', wholePng(1));
    await clone.write('a.md', `---\ntitle: Rates\nimage: own.png\n---\n\n![x](${names[way]})\n`);
    const { code, stdout } = await published('a.md');
    expect([code, problemsOf(stdout)]).toEqual([2, ['missing-image']]);
    expect(await stored()).toEqual([]);
  },
);

test('refuses markdown that a link takes from outside the repository', async () => {
  await person.writePost('notes.md');
  await symlink(join(person.path, 'notes.md'), join(clone.path, 'link.md'));
  await symlink(person.path, join(clone.path, 'linked'));
  for (const path of ['link.md', 'linked/notes.md', 'linked']) {
    const { code, stdout } = await published(path);
    expect([code, problemsOf(stdout)]).toEqual([2, ['outside']]);
  }
  expect(await stored()).toEqual([]);
});

test('the plan names the file of every image that becomes public', async () => {
  await clone.write('static/deep/secret.png', wholePng(1));
  await clone.write('posts/a.md', '---\ntitle: Rates\nimage: /static/deep/secret.png\n---\n\n![x](../b%20c.png)\n');
  await clone.write('b c.png', wholePng(2));
  const plan = await run('publish', 'posts', '--dry-run');
  expect(plan.stdout.match(/^ {2}image {2}(.+?) {2}/gm)).toEqual([
    '  image  static/deep/secret.png  ',
    '  image  b c.png  ',
  ]);
  const { stdout } = await run('publish', 'posts', '--dry-run', '--json');
  expect(JSON.parse(stdout).items[0].images).toMatchObject([{ path: 'static/deep/secret.png' }, { path: 'b c.png' }]);
});

const WORDS = 'The central bank left its rate where it was, and said that nothing will move before the summer.';
const OTHER = 'Welcome to our little garden, where tomatoes grow beside the wall and nobody counts the hours.';
const titles = () => backend.query('select title, slug from public.blog_posts order by slug');

/** Publishes a post, and returns its record as an untrusted repository may forge it for `file`. */
async function recordOfVictim(file: string): Promise<string> {
  await clone.writePost('victim.md', { title: 'Rates', slug: 'rates', content: WORDS });
  expect(await run('publish', 'victim.md', '--yes')).toMatchObject({ code: 0 });
  const line = JSON.parse((await readFile(join(clone.path, '.ledgerlight/local.jsonl'), 'utf8')).trim());
  return `${JSON.stringify({ ...line, file, source: null, pictures: undefined })}\n`;
}

test.each(['a record', 'a record of a file that is gone', 'an id'])(
  '%s assigns a file to no other post without a confirmation',
  async (way) => {
    const record = await recordOfVictim(way.includes('gone') ? 'gone.md' : 'welcome.md');
    const id = `id: ${JSON.parse(record).id}`;
    const head = way === 'an id' ? `Welcome\n${id}` : 'Welcome';
    await clone.write('.ledgerlight/local.jsonl', way === 'an id' ? '' : record);
    await clone.writePost('welcome.md', { title: head, content: OTHER });
    const { code, stdout } = await published('welcome.md');
    if (way.includes('gone')) {
      // It has neither the text nor the slug of the missing file, so it is a new post.
      expect([code, await titles()]).toEqual([0, expect.arrayContaining([{ title: 'Rates', slug: 'rates' }])]);
      return;
    }
    expect([code, problemsOf(stdout)]).toEqual([2, ['other-article']]);
    expect((await run('publish', 'welcome.md', '--dry-run')).code).toBe(2);
    expect((await run('publish', 'welcome.md', '--yes', '--force', '--adopt')).code).toBe(2);
    expect(await titles()).toEqual([{ title: 'Rates', slug: 'rates' }]);
    expect((await run('publish', 'welcome.md', '--yes', '--force', '--trust-records')).code).toBe(0);
    expect(await titles()).toEqual([{ title: 'Welcome', slug: 'rates' }]);
    // A post that the user published once is confirmed.
    await clone.writePost('welcome.md', { title: `${head.replace('Welcome', 'Third')}`, content: WORDS });
    expect((await run('publish', 'welcome.md', '--yes')).code).toBe(0);
  },
);

test('shared records of edited posts need no confirmation', async () => {
  await clone.write('.ledgerlight/local.jsonl', await recordOfVictim('shared.md'));
  const edit = async (title: string, content: string) => {
    await clone.writePost('shared.md', { title, content, seed: 1 });
    return (await runAs(`of-${title.length}-${content.length}`, 'publish', 'shared.md', '--yes')).code;
  };
  expect(await edit('Rates', OTHER)).toBe(0);
  expect(await edit('A new headline', OTHER.replace('tomatoes', 'beans'))).toBe(0);
  expect(await edit('A new headline', WORDS)).toBe(0);
  expect(await edit('Another one', OTHER)).toBe(2);
  expect(await titles()).toEqual([{ title: 'A new headline', slug: 'rates' }]);
});

test('a doubtful record is confirmed once, and declining ends with 130', async () => {
  await clone.write('.ledgerlight/local.jsonl', await recordOfVictim('welcome.md'));
  await clone.writePost('welcome.md', { title: 'Welcome', content: OTHER, seed: 5 });
  const ask = (...answers: boolean[]) => {
    prompts.inject(answers);
    return runHere(['publish', 'welcome.md'], {
      workingFolder: clone.path,
      environment: environment('config'),
      isTerminal: true,
    });
  };
  expect(await ask(false)).toMatchObject({ code: 130, stderr: expect.stringContaining('welcome.md:1:1') });
  expect((await ask(true, false)).code).toBe(130);
  expect(await titles()).toEqual([{ title: 'Rates', slug: 'rates' }]);
  expect((await run('publish', 'welcome.md', '--yes')).code).toBe(0);
  expect(await titles()).toEqual([{ title: 'Welcome', slug: 'rates' }]);
});
