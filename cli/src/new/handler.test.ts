import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../front-matter/front-matter.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { runHere } from '../testing/run-program.ts';

const folder = usePostFolder();
const run = (...args: string[]) => runHere(['new', ...args], { workingFolder: folder.path, environment: {} });
const read = (name: string) => readFile(join(folder.path, name), 'utf8');

test('creates a file with the outline of its type and valid front matter', async () => {
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

test('does not overwrite an existing file', async () => {
  await folder.write('rates.md', 'mine');
  expect(await run('Rates')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--to') });
  expect(await read('rates.md')).toBe('mine');
  expect((await run('Rates', '--to', 'march')).stdout).toBe('march/rates.md\n');
});

test('uses the configured folder, and refuses a title without letters', async () => {
  await folder.write('ledgerlight.config.json', '{"folder":"posts"}');
  expect((await run('Für Ökonomen: 5 % — “mehr”')).stdout).toBe('posts/fur-okonomen-5-mehr.md\n');
  expect((await run('—')).code).toBe(2);
  expect((await run('Rates', '--type', 'gossip')).stderr).toMatch(/Allowed choices are financial-news/);
});
