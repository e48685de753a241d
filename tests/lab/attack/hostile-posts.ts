import { escapeContent } from '@ledgerlight/posts/escape';
import { POST_TYPES } from '@ledgerlight/posts/types';
import type { AttackedSite } from './site.ts';
import { TURNS } from './turns.ts';

/** A post that holds payloads. */
export interface HostilePost {
  readonly slug: string;
  /** The payload of its fields. */
  readonly payload: string;
}

/** The fields of a post in which each payload is tried. Its text holds it in every place of `contentWith`. */
export const POST_FIELDS = [
  'title',
  'author',
  'meta_title',
  'meta_description',
  'image_alt',
  'image_url',
  'correction',
];

/** Publishes one post for each payload, past form and terminal. What the database refuses is no post. */
export async function publishHostilePosts(
  { backend }: AttackedSite,
  payloads: readonly string[],
): Promise<readonly HostilePost[]> {
  const { client } = await backend.signIn('admin');
  const posts: HostilePost[] = [];

  async function insert(payload: string, text: string, index: number): Promise<boolean> {
    const { data } = await client
      .from('blog_posts')
      .insert({
        title: text.slice(0, 500),
        author: text.slice(0, 200),
        meta_title: text.slice(0, 500),
        meta_description: text.slice(0, 160),
        image_alt: text.slice(0, 400),
        image_url: `https://stranger.invalid/${text.replaceAll(/\s/g, '')}`.slice(0, 2_048),
        content: `${contentWith(text, index)}\n\n${escapeContent(contentWith(text, index + 1_000_000))}`,
        post_type: POST_TYPES[index % POST_TYPES.length]?.value ?? 'education',
      })
      .select('id, slug');
    const [post] = data ?? [];
    if (!post) return false;
    await client
      .from('blog_posts')
      .update({ correction: plainLine(text).slice(0, 500) })
      .eq('id', post.id);
    posts.push({ slug: post.slug, payload });
    return true;
  }

  await TURNS.map(payloads, async (payload, index) => {
    const stored = payload.replaceAll('\0', '');
    if (await insert(payload, stored, index)) return;
    await insert(payload, plainLine(stored), index);
  });
  return posts;
}

/** Publishes posts whose texts hold fifty payloads each, so that a browser sees all of them in a few pages. */
export async function publishCollections(
  { backend }: AttackedSite,
  payloads: readonly string[],
): Promise<readonly HostilePost[]> {
  const { client } = await backend.signIn('admin');
  const posts: HostilePost[] = [];
  for (let start = 0; start < payloads.length; start += 50) {
    const some = payloads.slice(start, start + 50).map((payload) => payload.replaceAll('\0', ''));
    const { data, error } = await client
      .from('blog_posts')
      .insert({
        title: `Collection ${start} ${some[0]}`.slice(0, 500),
        author: plainLine(some[1] ?? 'x').slice(0, 200),
        content: some.map((payload, index) => contentWith(payload, start + index)).join('\n\n'),
        post_type: 'financial-news',
      })
      .select('slug');
    if (error) throw new Error(`A collection of payloads was refused: ${error.message}`);
    posts.push(...data.map(({ slug }) => ({ slug, payload: some[0] ?? '' })));
  }
  return posts;
}

/** Without what a field of one line refuses. */
function plainLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').trim();
}

/** Every place of Markdown in which an address or a text can stand. */
function contentWith(payload: string, number: number): string {
  const line = payload.replaceAll(/[\r\n]+/g, ' ');
  return [
    `[a](${payload})`,
    `[b](<${line}>)`,
    `![c](${payload})`,
    `<${payload}>`,
    `[d][r${number}]\n\n[r${number}]: ${payload}`,
    `[e](/guides "${line}")`,
    `![${line}](/g.png "${line}")`,
    `[![${line}](${line})](${line})`,
    payload,
    `\`${line}\``,
    `<a href="${payload}">f</a>`,
    `## ${line}`,
    `| ${line} |\n| --- |\n| [g](${line}) |`,
    `Footnote[^n${number}]\n\n[^n${number}]: ${line} [h](${line})`,
    `\`\`\`${line}\n${payload}\n\`\`\``,
    `\`\`\`chart\nkind: line\ntitle: ${line}\nsource: ${line}\n\n${line.replaceAll(',', '')},a\n1,2\n2,3\n\`\`\``,
  ].join('\n\n');
}
