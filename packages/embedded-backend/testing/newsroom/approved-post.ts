import type { PostFields } from '@ledgerlight/publishing/ports';
import type { BackendFixture } from '../backend-fixture.ts';
import { addPerson, newText } from './newsroom-people.ts';

/** Publishes a text of a new writer that a new editor and a new reviewer approved. */
export async function publishApproved(changes: Partial<PostFields>, fixture: BackendFixture) {
  const [author, editor, reviewer] = [
    await addPerson('writer', fixture),
    await addPerson('editor', fixture),
    await addPerson('reviewer', fixture),
  ];
  const [id, text] = [crypto.randomUUID(), newText(changes)];
  await author.reviews.submit(id, text);
  await editor.approve(id);
  await reviewer.approve(id);
  await author.publish(id, text);
  return { author, editor, reviewer, id, text };
}
