import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { applyPlan } from '@ledgerlight/publishing/apply';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identifyPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { type PlannedPosts, planPosts } from './plan-posts.ts';
import { readPosts } from './read-posts.ts';
import { wholePlan } from './waiting-plan.ts';

let folder: PostFolder;
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(() => folder.remove());

const SILENT: Output = {
  note: () => undefined,
  alert: () => undefined,
  result: () => undefined,
  document: () => undefined,
  begin: async () => ({ update: () => undefined, count: () => undefined, end: () => undefined }),
};
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
