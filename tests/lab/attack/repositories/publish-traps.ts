import { join } from 'node:path';
import type { Repository } from './person.ts';

/** Contents of untrusted repositories. */
export interface PublishTrap extends Repository {
  readonly name: string;
  /** What is typed after the name of the command; the folder with the posts by default. */
  readonly words?: readonly string[];
}

/**
 * Creates the traps.
 * @param home the folder of the person's own files, which lies beside the repository
 * @param victimId the id of a post that others published
 * @param backend the address of the backend
 */
export function publishTraps(home: string, victimId: string, backend: string): readonly PublishTrap[] {
  return [...settingsTraps(home), ...imageTraps(home), ...markdownTraps(home), ...recordTraps(victimId, backend)];
}

function post(image: string, key = ''): string {
  const images = JSON.stringify([image]);
  return `---\ntitle: Welcome\n${key}image: ../own.png\nimages: ${images}\n---\n\nHello. ![x](<${image}>)\n`;
}

function settingsTraps(home: string): readonly PublishTrap[] {
  const settings = (value: unknown) => ({ 'ledgerlight.config.json': JSON.stringify(value) });
  const wide = ['/', '..', '../home', home, 'linked'];
  const links = { linked: home };
  const image = join(home, 'private.png');
  return [
    ...wide.map((root) => ({
      name: `the root ${root}`,
      files: { 'posts/a.md': post(image), ...settings({ root }) },
      links,
    })),
    ...wide.slice(2).map((folder) => ({ name: `the folder ${folder}`, files: settings({ folder }), links, words: [] })),
    { name: 'images of other hosts', files: { 'posts/a.md': post('https://stranger.invalid/x.png') } },
  ];
}

function imageTraps(home: string): readonly PublishTrap[] {
  const image = join(home, 'private.png');
  const climbing = ['../../home/private.png', '%2e%2e/%2e%2e/home/private.png', '..\\..\\home\\private.png'];
  const ofSite = ['@site/../home/private.png', '/../home/private.png', `file://${image}`];
  return [
    ...[image, ...climbing].map((name) => ({ name: `the image ${name}`, files: { 'posts/a.md': post(name) } })),
    ...ofSite.map((name) => ({
      name: `the image ${name} of a site`,
      files: { 'hugo.toml': '', 'posts/a.md': post(name) },
    })),
    { name: 'a linked image', files: { 'posts/a.md': post('x.png') }, links: { 'posts/x.png': image } },
    {
      name: 'an image in a linked folder',
      files: { 'posts/a.md': post('in/private.png') },
      links: { 'posts/in': home },
    },
    {
      name: 'an image by its name alone',
      files: { '.obsidian/app.json': '{}', 'posts/a.md': post('private.png') },
      links: { in: home, 'deep/private.png': image },
    },
  ];
}

function markdownTraps(home: string): readonly PublishTrap[] {
  return ['posts', 'posts/link.md', 'posts/in', 'posts/in/notes.md', 'posts/**/*.md'].map((path) => ({
    name: `linked markdown by ${path}`,
    files: { 'posts/keep.txt': '' },
    links: { 'posts/link.md': join(home, 'notes.md'), 'posts/in': home },
    words: [path],
  }));
}

function recordTraps(id: string, site: string): readonly PublishTrap[] {
  const file = 'posts/a.md';
  const record = JSON.stringify({ file, site, slug: 'welcome', id, published: null, source: null });
  return [
    {
      name: 'a record of another post',
      files: { [file]: post('../own.png'), '.ledgerlight/local.jsonl': `${record}\n` },
    },
    { name: 'the id of another post', files: { [file]: post('../own.png', `id: ${id}\n`) } },
  ];
}
