import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createSiteLinks } from '@ledgerlight/backend/site-links';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { type BackendFixture, FIXTURE_PASSWORD } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { SAMPLE_FIELDS } from '../../testing/sample-post.ts';

describeBackend('queries of a plan for 200 posts', (fixture) => {
  test('bylines and last changes take one request each', async () => {
    const { posts, requests } = await countedPosts(fixture());
    const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
    const [id = ''] = ids;
    await posts.insert(SAMPLE_FIELDS, { id, slug: 'changed-once', publishedAt: null }, NEVER);
    const hash = (await posts.findById(id, NEVER))?.contentHash ?? '';
    await posts.update(id, hash, { ...SAMPLE_FIELDS, title: 'New' }, { publishedAt: null, correction: null }, NEVER);

    requests.length = 0;
    const refusals = await Promise.all(ids.map((_, place) => posts.bylineRefusal(`Author ${place}`, NEVER)));
    expect(refusals[7]).toContain('You cannot publish as "Author 7"');
    expect(await posts.bylineRefusal(SAMPLE_FIELDS.author, NEVER)).toBeNull();
    expect((await Promise.all(ids.map((id) => posts.knownBylines(id, NEVER))))[7]).toContain(SAMPLE_FIELDS.author);
    const changes = await Promise.all(ids.map((id) => posts.lastChange(id, NEVER)));
    expect([changes[0]?.by, changes[1]]).toEqual(['intern1', null]);
    expect(requests).toEqual(['byline_refusals', 'byline_refusals', 'usable_bylines', 'last_changes']);

    requests.length = 0;
    const versions = await Promise.all(ids.map((id) => posts.formerVersion(id, hash, NEVER)));
    expect([versions[0]?.title, versions[1]]).toEqual([SAMPLE_FIELDS.title, null]);
    expect(requests).toEqual(Array(4).fill('post_revisions'));
  });

  test('a page that all of them link is requested once', async () => {
    let requests = 0;
    const site: typeof fetch = async () => {
      requests += 1;
      return new Response(null, { status: 404 });
    };
    const links = createSiteLinks(await fixture().signIn('intern1'), 'http://site.test', site);
    const dead = await Promise.all(Array.from({ length: 200 }, () => links.findDead(['/nowhere'], NEVER)));
    expect([dead[199], requests]).toEqual([['/nowhere'], 1]);
  });
});

const NEVER = new AbortController().signal;

/** The posts as an intern reaches them, with the last part of each request's path. */
async function countedPosts({ address }: BackendFixture) {
  const requests: string[] = [];
  const counting: typeof fetch = (input, init) => {
    requests.push(new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? '');
    return fetch(input, init);
  };
  const staff = createStaffAccess(address, createMemorySessionStore(), { fetch: counting, timeout: 60_000 });
  await staff.signIn('intern1', FIXTURE_PASSWORD);
  return { ...createPublishPorts(staff), requests };
}
