import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, read } = useCommands();
const actions = (text: string) => text.match(/^\w+/gm);

test('aliases of keys and a heading as title survive a change on the site', async () => {
  await folder.write('c.png', wholePng(1));
  const files = {
    'heading.md': '---\nsummary: What rates do.\n---\n\n# Rates at **home**\n\nOne ![the curve](c.png) two.\n',
    'nested.md': '---\ntitle: Old rates\nimage:\n  path: c.png\n---\n\nOne ![a](c.png) two.\n',
  };
  for (const [name, text] of Object.entries(files)) await folder.write(name, text);
  expect(await run('publish', '.')).toMatchObject({ code: 0 });
  await backend.query(`update public.blog_posts set content = replace(content, 'two', 'three')`);
  expect(actions((await run('pull', '--to', '.')).stdout)).toEqual(['updated', 'updated']);
  for (const [name, text] of Object.entries(files)) {
    expect(await read(name)).toBe(text.replace('two', 'three'));
  }
  await backend.query(`update public.blog_posts set meta_description = 'New.', title = title || '!'`);
  expect(actions((await run('pull', '--to', '.')).stdout)).toEqual(['updated', 'updated']);
  expect(await read('heading.md')).toBe(
    '---\nsummary: New.\ntitle: Rates at home!\n---\n\nOne ![the curve](c.png) three.\n',
  );
  expect(actions((await run('publish', 'heading.md', 'nested.md')).stdout)).toEqual(['unchanged', 'unchanged']);
});
