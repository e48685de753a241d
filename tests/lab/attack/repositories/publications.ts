import { png } from '../../../support/png.ts';
import type { AttackCount } from '../count.ts';
import type { AttackedSite } from '../site.ts';
import { type AttackedPerson, PRIVATE_PREFIX } from './person.ts';
import { type PublishTrap, publishTraps } from './publish-traps.ts';

/** Publishes untrusted repositories without a terminal, with every confirming flag. */
export async function attackPublications(
  site: AttackedSite,
  person: AttackedPerson,
  count: AttackCount,
  isWhole: boolean,
): Promise<void> {
  const victim = await publishVictim(site);
  const traps = publishTraps(person.home, victim.id, site.backend.address.url);
  for (const trap of traps.filter((_, index) => isWhole || index % 8 === 0)) {
    const output = await publish(person, trap);
    count.tried(`publish: ${trap.name}`, [
      ...(await person.changes()),
      ...(await published(site, victim)),
      /its host cannot be reached|ENOTFOUND/.test(output) && 'another host was asked',
    ]);
  }
}

async function publish(person: AttackedPerson, { files, links, words = ['posts'] }: PublishTrap): Promise<string> {
  const clone = await person.clone({ files: { 'own.png': png(16, 9, 9), ...files }, links });
  const { stdout } = await person.run(clone, 'publish', ...words, ...CAREFREE);
  return stdout;
}

const CAREFREE = ['--yes', '--continue-on-error', '--force', '--adopt', '--json'];

/** A post that no repository may change. */
interface Victim {
  readonly id: string;
  readonly title: string;
}

async function publishVictim({ backend }: AttackedSite): Promise<Victim> {
  const { client } = await backend.signIn('admin');
  const title = 'What a quarter point changes';
  const row = { title, author: 'Elena Marsh', content: 'The rate stays where it is.', post_type: 'education' };
  const { data, error } = await client.from('blog_posts').insert(row).select('id');
  const [post] = data ?? [];
  if (!post) throw new Error(`The post to attack was not published: ${error?.message}`);
  return { id: post.id, title };
}

/** What of the person's files is public now, and whether the other post is no longer what it was. */
async function published({ backend }: AttackedSite, { id, title }: Victim): Promise<readonly (string | false)[]> {
  const images = await backend.query('select 1 from storage.objects where name like $1', [`${PRIVATE_PREFIX}%`]);
  const notes = await backend.query("select 1 from public.blog_posts where title = 'Private notes'");
  const same = await backend.query('select 1 from public.blog_posts where id = $1 and title = $2', [id, title]);
  return [
    images.length > 0 && 'the private image is public',
    notes.length > 0 && 'the private notes are public',
    same.length === 0 && 'another post was overwritten',
  ];
}
