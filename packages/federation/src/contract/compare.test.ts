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

type Change = readonly [file: string, was: string | RegExp, now: string];

/** The contract with changed files. Each comparison runs the compiler, so independent changes share one. */
function changed(...changes: readonly Change[]): Contract {
  const files = { ...content.contract.files };
  for (const [file, was, now] of changes) {
    const text = files[file] ?? '';
    files[file] = text.replace(was, now);
    if (files[file] === text) throw new Error(`${file} does not say ${was}`);
  }
  return { ...content.contract, files };
}

const newShell = async (shell: Contract) => (await compareWithShell(shell, { content }, FOLDER)).content ?? [];
const oldShell = async (shell: Contract) => {
  const { given, needed } = await compareRemote(content, shell);
  return [...given, ...needed];
};
const members = (misfits: readonly { readonly member: string }[]) => misfits.map(({ member }) => member);

test('the same contract on both sides is compatible', async () => {
  expect(await newShell(content.contract)).toEqual([]);
  expect(await oldShell(content.contract)).toEqual([]);
});

const NEEDED_OF_PAGES: Change = [PAGE, 'readonly retries', 'readonly tone: string; readonly retries'];
const ASKED_OF_A_SERVICE: Change = [POST, /(interface ListQuery \{)/, '$1 readonly language: string;'];
const NO_LIST: Change = [SERVICES, /readonly list:.*/, ''];
const NO_EDITION: Change = [SERVICES, /readonly copyEdition.*/, ''];

describe('a new shell and a remote that was released before', () => {
  test('additions and optional parts are compatible', async () => {
    const shell = changed(
      [SERVICES, 'readonly list:', 'readonly count: () => Promise<number>; readonly list:'],
      [SERVICES, '(slug: string)', '(slug: string, language?: string)'],
      [PAGE, 'readonly retries', 'readonly tone?: string; readonly retries'],
      [INDEX, 'useBlocker', 'useBlocker, useHref'],
    );
    expect(await newShell(shell)).toEqual([]);
  });

  test.each<[string, readonly Change[], readonly string[]]>([
    [
      'what is gone, and what pages must have',
      [NO_LIST, NEEDED_OF_PAGES, [INDEX, 'useBlocker, ', '']],
      ['services.posts.list', 'handle.tone', 'useBlocker'],
    ],
    ['a service of another name', [[SERVICES, 'readonly search:', 'readonly find:']], ['services.posts.search']],
    [
      'a service that takes more',
      [[SERVICES, '(slug: string)', '(slug: string, language: string)']],
      ['services.posts.findBySlug'],
    ],
    ['a fact that is gone', [NO_EDITION], ['services.site.copyEdition']],
    ['a field that a service asks for', [ASKED_OF_A_SERVICE], ['services.posts.list.language']],
    [
      'a service that may give nothing',
      [[SERVICES, 'Promise<ListedPosts>', 'Promise<ListedPosts | null>']],
      ['services.posts.list'],
    ],
  ])('%s is named', async (_, changes, named) => {
    expect(members(await newShell(changed(...changes)))).toEqual(expect.arrayContaining([...named]));
  });
});

describe('a new remote and a shell that was started before', () => {
  test('members that the remote does not use may be missing', async () => {
    const shell = changed(
      [SERVICES, /readonly findBySlug:.*/, ''],
      [PAGE, /readonly section\?.*/, ''],
      [INDEX, 'useBlocker, ', ''],
    );
    expect(await oldShell(shell)).toEqual([]);
  });

  test.each<[string, readonly Change[], readonly string[]]>([
    ['a service that it uses', [NO_LIST], ['services.posts.list']],
    ['a fact that it uses', [NO_EDITION], ['services.site.copyEdition']],
    [
      'what the shell needs of pages, and a value that is imported',
      [NEEDED_OF_PAGES, [INDEX, 'newsletterDialogOpenAtom, ', '']],
      ['handle.tone', 'newsletterDialogOpenAtom'],
    ],
    ['a field that the shell asks for', [ASKED_OF_A_SERVICE], ['services.posts.list.language']],
    ['a page that comes late', [[PAGE, 'readonly Route[]', 'readonly RemoteRoute[]']], ['handle']],
  ])('%s is named', async (_, changes, named) => {
    expect(members(await oldShell(changed(...changes)))).toEqual(expect.arrayContaining([...named]));
  });
});
