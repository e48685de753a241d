import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { imageName } from '@ledgerlight/images/name';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import pLimit from 'p-limit';
import { sampleName } from './sample-archive.ts';

// The simplest publisher: reads each text and image, uploads the image, inserts the row, and checks nothing.
const [folder = '', posts = '', concurrency = ''] = process.argv.slice(2);
const { SUPABASE_URL: url = '', SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } = process.env;
const { LEDGERLIGHT_USERNAME: username = '', LEDGERLIGHT_PASSWORD: password = '' } = process.env;

const { client, signIn } = createStaffAccess({ url, publishableKey }, createMemorySessionStore(), { timeout: 60_000 });
await signIn(username, password);
await pLimit(Number(concurrency)).map(Array.from({ length: Number(posts) }).keys(), send);

async function send(post: number): Promise<void> {
  const name = sampleName(post);
  const [text, bytes] = await Promise.all([
    readFile(join(folder, `${name}.md`), 'utf8'),
    readFile(join(folder, `${name}.jpg`)),
  ]);
  const stored = imageName({
    sha256: randomUUID().replaceAll('-', '').repeat(2),
    timestamp: Date.now(),
    index: 0,
    randomPart: 'abcdefgh',
    width: 1200,
    height: 630,
    extension: 'jpg',
  });
  const picture = await client.storage.from('blog-images').upload(stored, bytes, { contentType: 'image/jpeg' });
  if (picture.error) throw picture.error;
  const row = await client.from('blog_posts').insert({
    slug: '',
    title: `Rates and bonds ${post}`,
    content: text,
    author: 'Finance Intern',
    post_type: DEFAULT_POST_TYPE,
    image_url: storedImagePath(stored),
    image_alt: 'A curve',
    meta_description: `What post ${post} says.`,
    excerpt: 'What a card shows of it.',
    reading_minutes: 2,
  });
  if (row.error) throw row.error;
}
