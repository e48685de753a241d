import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareRemote, compareWithShell, type RemoteSources } from './compare.ts';
import { declareContract } from './declare.ts';
import type { Contract } from './schema.ts';

const FOLDER = join(import.meta.dirname, '../../../../remotes/content');
const SERVICES = 'packages/shell-api/src/services.d.ts';
const PAGE = 'packages/shell-api/src/page.d.ts';
const INDEX = 'packages/shell-api/src/index.d.ts';
const POST = 'packages/posts/src/post.d.ts';

let content: RemoteSources;

beforeAll(async () => {
  const contract = await declareContract(FOLDER, 'src/routes.tsx');
  content = { contract, browserOnly: false, folder: FOLDER };
});

/** The contract with other words in one file. */
function changed(file: string, was: string | RegExp, now: string): Contract {
  const text = content.contract.files[file] ?? '';
  const after = text.replace(was, now);
  if (after === text) throw new Error(`${file} does not say ${was}`);
  return { ...content.contract, files: { ...content.contract.files, [file]: after } };
}

const newShell = async (shell: Contract) => (await compareWithShell(shell, { content }, FOLDER)).content ?? [];
const oldShell = async (shell: Contract) => {
  const { given, needed } = await compareRemote(content, shell);
  return [...given, ...needed];
};
const members = (misfits: readonly { readonly member: string }[]) => misfits.map(({ member }) => member);

test('what is the same on both sides fits', async () => {
  expect(await newShell(content.contract)).toEqual([]);
  expect(await oldShell(content.contract)).toEqual([]);
});

describe('a new shell and a remote that was released before:', () => {
  test.each<[string, string, string | RegExp, string]>([
    ['a service that was added', SERVICES, 'readonly list:', 'readonly count: () => Promise<number>; readonly list:'],
    [
      'an optional member of a page that was added',
      PAGE,
      'readonly retries',
      'readonly tone?: string; readonly retries',
    ],
    ['a parameter that may be left out', SERVICES, '(slug: string)', '(slug: string, language?: string)'],
    ['a value that was added', INDEX, 'useBlocker', 'useBlocker, useHref'],
  ])('%s fits', async (_, file, was, now) => {
    expect(await newShell(changed(file, was, now))).toEqual([]);
  });

  test.each<[string, string, string | RegExp, string, string]>([
    ['a service that is gone', SERVICES, /readonly list:.*/, '', 'services.posts.list'],
    ['a service of another name', SERVICES, 'readonly search:', 'readonly find:', 'services.posts.search'],
    [
      'a service that takes more',
      SERVICES,
      '(slug: string)',
      '(slug: string, language: string)',
      'services.posts.findBySlug',
    ],
    [
      'a field that a service asks for',
      POST,
      /(interface ListQuery \{)/,
      '$1 readonly language: string;',
      'services.posts.list.language',
    ],
    [
      'a service that may give nothing',
      SERVICES,
      'Promise<PostPage>',
      'Promise<PostPage | null>',
      'services.posts.list',
    ],
    ['a fact that is gone', SERVICES, /readonly copyEdition.*/, '', 'services.site.copyEdition'],
    [
      'a member that pages must have',
      PAGE,
      'readonly retries',
      'readonly tone: string; readonly retries',
      'handle.tone',
    ],
    ['a value that is gone', INDEX, 'useBlocker, ', '', 'useBlocker'],
  ])('%s is named', async (_, file, was, now, member) => {
    expect(members(await newShell(changed(file, was, now)))).toContain(member);
  });
});

describe('a new remote and a shell that was started before:', () => {
  test.each<[string, string, string | RegExp, string]>([
    ['a service that it does not use', SERVICES, /readonly findBySlug:.*/, ''],
    ['an optional member that the shell does not know', PAGE, /readonly section\?.*/, ''],
    ['a value that it does not import', INDEX, 'useBlocker, ', ''],
  ])('%s is no fault', async (_, file, was, now) => {
    expect(await oldShell(changed(file, was, now))).toEqual([]);
  });

  test.each<[string, string, string | RegExp, string, string]>([
    ['a service that it uses', SERVICES, /readonly list:.*/, '', 'services.posts.list'],
    [
      'a field that the shell asks for',
      POST,
      /(interface ListQuery \{)/,
      '$1 readonly language: string;',
      'services.posts.list.language',
    ],
    ['a fact that it uses', SERVICES, /readonly copyEdition.*/, '', 'services.site.copyEdition'],
    [
      'a member that the shell needs of pages',
      PAGE,
      'readonly retries',
      'readonly tone: string; readonly retries',
      'handle.tone',
    ],
    ['a page that comes late', PAGE, 'readonly Route[]', 'readonly RemoteRoute[]', 'handle'],
    ['a value that it imports', INDEX, 'newsletterDialogOpenAtom, ', '', 'newsletterDialogOpenAtom'],
  ])('%s is named', async (_, file, was, now, member) => {
    expect(members(await oldShell(changed(file, was, now)))).toContain(member);
  });
});
