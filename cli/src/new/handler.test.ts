import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFrontMatter } from '../front-matter/front-matter.ts';
import { runHere } from '../testing/run-program.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-new-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...words: string[]) => runHere(['new', ...words], { workingFolder: folder, environment: {} });
const read = (name: string) => readFile(join(folder, name), 'utf8');

test('a new file has the outline of its type and front matter that publishing reads', async () => {
  const outlines = new Set<string>();
  for (const { value } of POST_TYPES) {
    const { code, stdout } = await run(`Rates: "up" & ${value}`, '--type', value);
    expect([code, stdout]).toEqual([0, `rates-up-${value}.md\n`]);
    const { values, content, problems } = readFrontMatter(await read(stdout.trim()));
    expect(problems).toEqual([]);
    expect([values.get('title')?.text, values.get('type')?.text]).toEqual([`Rates: "up" & ${value}`, value]);
    expect(content).toMatch(/^\*In one or two sentences.*^## /ms);
    outlines.add(content.slice(content.indexOf('## ')));
  }
  expect(outlines.size).toBeGreaterThan(3);
});

test('a file that is there is not overwritten', async () => {
  await writeFile(join(folder, 'rates.md'), 'mine');
  const { code, stdout, stderr } = await run('Rates');
  expect([code, stdout, stderr]).toEqual([
    2,
    '',
    'rates.md is there already. Give another title, or another folder by --to.\n',
  ]);
  expect(await read('rates.md')).toBe('mine');
  expect((await run('Rates', '--to', 'march')).stdout).toBe('march/rates.md\n');
});

test('a new file goes to the configured folder, and needs a title with words', async () => {
  await writeFile(join(folder, 'ledgerlight.config.json'), '{"folder":"posts"}');
  expect((await run('Für Ökonomen: 5 % — “mehr”')).stdout).toBe('posts/fur-okonomen-5-mehr.md\n');
  expect((await run('—')).code).toBe(2);
  expect((await run('Rates', '--type', 'gossip')).stderr).toMatch(/Allowed choices are financial-news/);
});
