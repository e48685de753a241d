import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { png } from '../../../support/png.ts';
import type { AttackCount } from '../count.ts';
import type { AttackedSite } from '../site.ts';
import type { AttackedPerson } from './person.ts';

/** A hostile post, and a repository prepared for the person who pulls it. */
interface PullTrap {
  readonly name: string;
  /** What follows the address of its image. */
  readonly addressEnd?: string;
  readonly bytes?: Uint8Array;
  /** The file name that is noted for its image. */
  readonly noted?: string;
  /** Links in the repository by the slug of the post and the stored name of its image. */
  readonly links?: (slug: string, image: string, home: string) => Readonly<Record<string, string>>;
}

const COMMAND = new TextEncoder().encode('touch /tmp/ledgerlight-attacked\n');

const TRAPS: readonly PullTrap[] = [
  { name: 'a linked image', links: (slug, image, home) => ({ [`posts/${slug}/${image}`]: join(home, '.envrc') }) },
  {
    name: 'an image linked to nothing',
    links: (slug, image, home) => ({ [`posts/${slug}/${image}`]: join(home, 'x') }),
  },
  { name: 'a linked folder', links: (slug, _, home) => ({ [`posts/${slug}`]: home }) },
  { name: 'a linked text', links: (slug, _, home) => ({ [`posts/${slug}/index.md`]: join(home, '.profile') }) },
  { name: 'linked records', links: (_slug, _image, home) => ({ 'posts/.ledgerlight': home }) },
  { name: 'bytes that are a command', bytes: COMMAND },
  { name: 'a command with a hidden name', bytes: COMMAND, addressEnd: '?/.envrc' },
  { name: 'a fragment with a hidden name', addressEnd: '#/.envrc' },
  ...[
    '.envrc',
    '.hidden.png',
    '../../.envrc',
    '..\\..\\.envrc',
    'x.png/.envrc',
    'run.sh',
    'nul.png',
    'a\u202Egnp.sh',
  ].map((noted) => ({ name: `the file name ${JSON.stringify(noted)}`, noted })),
];

/** Pulls posts of strangers into repositories of strangers. */
export async function attackPulls(
  site: AttackedSite,
  person: AttackedPerson,
  count: AttackCount,
  isWhole: boolean,
): Promise<void> {
  for (const [index, trap] of TRAPS.entries()) {
    if (!isWhole && index % 8 !== 0) continue;
    const { slug, image } = await publishTrap(site, trap, index);
    const links = trap.links?.(slug, image, person.home);
    const clone = await person.clone({ files: { 'posts/keep.txt': '' }, links });
    await person.run(clone, 'pull', slug, '--to', 'posts', '--quiet');
    count.tried(`pull: ${trap.name}`, [...(await person.changes()), ...(await strangeFiles(clone))]);
  }
}

async function publishTrap(
  { backend }: AttackedSite,
  { name, addressEnd = '', bytes = png(16, 9, 7), noted }: PullTrap,
  index: number,
): Promise<{ readonly slug: string; readonly image: string }> {
  const { client } = await backend.signIn('intern1');
  const image = `0123456789abcdef-7-${index}-abcdefgh-16x9.png`;
  await client.storage.from('blog-images').upload(image, bytes, { contentType: 'image/png' });
  // The database refuses some names, which is as well.
  if (noted !== undefined) await client.from('image_files').insert({ name: image, file_name: noted });
  const content = `![x](/storage/v1/object/public/blog-images/${image}${addressEnd})`;
  const row = { title: `Trap ${index} ${name}`, author: 'Jan Nowicki', content, post_type: 'education' };
  const { data, error } = await client.from('blog_posts').insert(row).select('slug');
  const [post] = data ?? [];
  if (!post) throw new Error(`A trap was not published: ${error?.message}`);
  return { slug: post.slug, image };
}

/** What a pull wrote that is neither a text nor an image. */
async function strangeFiles(clone: string): Promise<readonly string[]> {
  const entries = await readdir(join(clone, 'posts'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/[\\/]\.ledgerlight$/.test(entry.parentPath));
  const strange: string[] = [];
  for (const { parentPath, name } of files) {
    const isExpected = name === 'keep.txt' || /^(?:index\.md|[\w][\w -]*\.png)$/.test(name);
    const isCommand = (await readFile(join(parentPath, name))).equals(COMMAND);
    if (!isExpected || isCommand || /^nul\b/i.test(name)) strange.push(`wrote ${JSON.stringify(name)}`);
  }
  return strange;
}
