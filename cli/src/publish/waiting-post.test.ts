import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { applyPlan } from '@ledgerlight/publishing/apply';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identifyPosts } from '../identity/identify.ts';
import { putAside } from '../scratch/file.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { SILENT } from '../testing/silent-output.ts';
import { groupsOf, type PlannedPosts, planPosts } from './plan-posts.ts';
import { readPosts } from './read-posts.ts';
import { inShort, type PlanInShort, wholePlan } from './waiting-plan.ts';

vi.mock('../scratch/file.ts', { spy: true });

let folder: PostFolder;
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(() => folder.remove());

const signal = new AbortController().signal;
const READING = {
  root: null,
  zone: undefined,
  ignoreUnknownKeys: undefined,
  original: undefined,
  convert: undefined,
  fetchImages: undefined,
};
const PUBLISHING = {
  backend: 'https://backend.example',
  postAddress: (slug: string) => slug,
  isReachable: async () => true,
  refusalToChange: async () => null,
  versions: async () => new Map(),
  keepSignedIn: async () => undefined,
  close: async () => undefined,
};
const POSTS = 10;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  for (let time = 0; time < 3; time += 1) collectGarbage();
  return process.memoryUsage().heapUsed;
}

async function plannedPosts(ports: PublishPorts): Promise<PlannedPosts> {
  const services = { workingFolder: folder.path, signal };
  const read = await readPosts({ ...READING, paths: ['.'] }, services, SILENT);
  expect(read.problems).toEqual([]);
  const { posts } = await identifyPosts(read.posts, 'https://backend.example', null);
  const publishing = { ...PUBLISHING, ports };
  return planPosts(posts, { lookAlike: 'adopt', contested: 'stop' }, publishing, services, SILENT);
}

test('what waits to be sent takes no memory for its text, and is sent as it was read', async () => {
  const ports = createInMemoryPorts();
  for (const word of ['new', 'changed']) {
    await writePosts(word);
    let planned: PlannedPosts | null = await plannedPosts(ports);
    await folder.writePost('3.md', { title: 'Post 3', content: 'Saved meanwhile.' });
    await publishAll(planned, ports);
    const withPlans = heapUsed();
    planned = null;
    expect(withPlans - heapUsed()).toBeLessThan((POSTS * textOf(3, word).length) / 3);
    expect([...ports.rows.values()].find(({ title }) => title === 'Post 3')?.content).toBe(textOf(3, word));
  }
});

test('the words of a post are put aside once, whether other programs wrote some of them or not', async () => {
  for (const word of ['own', '<!--more-->']) {
    await folder.writePost('a.md', { content: textOf(1, word) });
    vi.mocked(putAside).mockClear();
    const { posts } = await readPosts({ ...READING, paths: ['.'] }, { workingFolder: folder.path, signal }, SILENT);
    const size = vi.mocked(putAside).mock.calls.reduce((sum, [bytes]) => sum + bytes.length, 0);
    const whole = posts[0]?.whole();
    expect(whole?.check).toMatchObject({ ok: true });
    // What other programs write is there as it was typed, and as markdown.
    expect(size).toBeLessThan((whole?.text.length ?? 0) * (word === 'own' ? 1.1 : 2.1));
    expect(whole?.check.ok && whole.check.post.value.content).toBe(textOf(1, word === 'own' ? word : ''));
    expect(whole?.check.ok && whole.check.post.text.markdown).toBe(textOf(1, word === 'own' ? word : ''));
  }
});

test('what others changed meanwhile waits on disk too', async () => {
  const ports = createInMemoryPorts();
  await writePosts('new');
  await publishAll(await plannedPosts(ports), ports);
  const [planned] = (await plannedPosts(ports)).plans;
  if (planned === undefined) throw new Error('Nothing was planned.');
  const plan = wholePlan(planned.plan, planned.post);
  const [row] = ports.rows.values();
  if (row === undefined) throw new Error('Nothing was published.');
  // A text that was put together is no text of its own before it is copied.
  const own = (word: string) => ({ ...row, content: Buffer.from(textOf(3, word)).toString() });
  let waiting: PlanInShort[] | null = Array.from({ length: POSTS }, () =>
    inShort({ ...plan, contested: { theirs: own('later'), published: own('former'), change: null } }),
  );
  const [first] = waiting;
  expect(first?.contested?.theirs.content).toBe(textOf(3, 'later'));
  expect(first?.contested?.published?.content).toBe(textOf(3, 'former'));
  first?.letGo();
  expect(() => first?.contested?.published?.content).toThrow('It was let go.');
  const withPlans = heapUsed();
  waiting = null;
  expect(withPlans - heapUsed()).toBeLessThan((POSTS * textOf(3, 'new').length) / 3);
});

test('posts are asked about in groups that have few files and little text', () => {
  const sizes = (...groups: number[]) =>
    groupsOf(groups.map((size) => ({ post: { size } }))).map((group) => group.map(({ post }) => post.size));
  const megabyte = 1024 * 1024;
  expect(sizes(megabyte, 3 * megabyte, 1, 9 * megabyte, 5)).toEqual([
    [megabyte, 3 * megabyte],
    [1],
    [9 * megabyte],
    [5],
  ]);
  expect(sizes(...Array<number>(401).fill(1)).map(({ length }) => length)).toEqual([200, 200, 1]);
});

async function publishAll({ plans }: PlannedPosts, ports: PublishPorts): Promise<void> {
  for (const { plan, post } of plans) await applyPlan(wholePlan(plan, post), ports);
}

function textOf(post: number, word: string): string {
  return `${`A ${word} text of post ${post}. `.repeat(3000)}[A link](https://example.org/)`;
}

async function writePosts(word: string): Promise<void> {
  for (let post = 0; post < POSTS; post += 1) {
    await folder.writePost(`${post}.md`, { title: `Post ${post}`, content: textOf(post, word) });
  }
}
