import { createDrafts } from '@ledgerlight/backend/drafts';
import { NotAllowedError } from '@ledgerlight/backend/errors';
import { createPeople } from '@ledgerlight/backend/people';
import { createPublishTokens } from '@ledgerlight/backend/publish-tokens';
import { expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';
import { addPerson, newText } from '../../testing/newsroom/newsroom-people.ts';
import { sampleSession } from '../../testing/newsroom/sample-draft.ts';

const ROUNDS = 4;

describeBackend('rights that end while their holder publishes', (fixture, query) => {
  const people = async () => createPeople(await fixture().signIn('admin'), 'https://ledgerlight.example');

  const ends: Readonly<Record<string, (username: string) => Promise<unknown>>> = {
    'a deactivation': async (username) => (await people()).setActive(username, false),
    'another role': async (username) => (await people()).changeRole(username, 'reviewer'),
    'a revoked token': async (username) => {
      const tokens = createPublishTokens(await fixture().signIn('admin'));
      const [row] = await query(
        'select id::text from publish_tokens where user_id = (select user_id from private.staff where username = $1)',
        [username],
      );
      return tokens.revoke(String(Reflect.get(Object(row), 'id')));
    },
  };

  test.each(Object.entries(ends))('publish the whole post or nothing, and leave the draft: %s', async (name, end) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const holder = await addPerson(name === 'a revoked token' ? 'publisher' : 'editor', fixture());
      const draft = sampleSession()(0, { title: 'Nearly published' });
      await createDrafts(holder.access).save(draft);
      const text = newText();
      const [published, ended] = await Promise.allSettled([holder.publish(draft.id, text), end(holder.username)]);
      expect(ended?.status).toBe('fulfilled');
      if (published?.status === 'rejected') expect(published.reason).toBeInstanceOf(NotAllowedError);
      const rows = await query('select title, content from blog_posts where id = $1::uuid', [draft.id]);
      const { title, content } = text;
      expect(rows).toEqual(published?.status === 'fulfilled' ? [{ title, content }] : []);

      await expect(holder.publish(crypto.randomUUID(), newText())).rejects.toThrow(NotAllowedError);
      const drafts = createDrafts(await fixture().signIn('admin'));
      expect(await drafts.find(draft.id)).toMatchObject({ fields: { title: 'Nearly published' } });
    }
  });
});
