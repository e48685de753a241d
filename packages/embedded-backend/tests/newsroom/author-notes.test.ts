import { createPeople } from '@ledgerlight/backend/people';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

const RECORD = { slug: 'jan-nowicki', kind: 'person', role: null, portraitUrl: null, links: [] };
const NOTE = { biography: 'Writes about funds.', interests: 'Holds shares of Example plc.' };

describeBackend('what readers are shown of an author', (fixture) => {
  const noteOf = async (slug: string) => (await createPostQueries(fixture().reader()).findBySlug(slug))?.authorNote;
  const edit = async (changes: object) => {
    const staff = await fixture().signIn('intern1');
    const person = { username: 'intern1', byline: 'Jan Nowicki', biography: null, interests: null, email: null };
    await createPeople(staff, 'https://site.example').edit({ ...person, ...changes });
  };

  test('is with the posts of the byline, for visitors, and nothing else of the person', async () => {
    await addPost(fixture(), { title: 'By Jan', author: 'Jan Nowicki' });
    await addPost(fixture(), { title: 'By the team', author: 'Financial Advisory Team' });
    expect(await noteOf('by-jan')).toEqual({ ...RECORD, biography: null, interests: null });
    await edit({ ...NOTE, email: 'jan@example.org' });
    expect(await noteOf('by-jan')).toEqual({ ...RECORD, ...NOTE });
    expect(await noteOf('by-the-team')).toMatchObject({ slug: 'financial-advisory-team', kind: 'team' });
    await edit({ biography: NOTE.biography });
    expect(await noteOf('by-jan')).toEqual({ ...RECORD, ...NOTE, interests: null });
  });

  test('is not given for a name without a published post', async () => {
    await edit({ ...NOTE, byline: 'Unpublished Jan' });
    await addPost(fixture(), { title: 'Hidden', author: 'Unpublished Jan', unpublishedAt: 'now()' });
    await addPost(fixture(), { title: 'To come', author: 'Unpublished Jan', publishedAt: "'2999-01-01Z'" });
    const { data } = await fixture().reader().rpc('author_note', { author: 'Unpublished Jan' });
    expect(data).toBeNull();
  });

  test('announces the posts of the person when it changes', async () => {
    await edit(NOTE);
    const { id } = await addPost(fixture(), { title: 'Announced', author: 'Jan Nowicki' });
    const changes = createPostChanges(fixture().reader());
    const { mark } = await changes(null);
    await edit({ ...NOTE, email: 'other@example.org' });
    expect((await changes(mark)).changes).toEqual([]);
    await edit({ ...NOTE, interests: 'None.' });
    expect((await changes(mark)).changes).toEqual(expect.arrayContaining([expect.objectContaining({ post: id })]));
  });
});
