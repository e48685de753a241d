import { createReaderClient } from '@ledgerlight/backend/client';
import { fetchGlossary } from '@ledgerlight/backend/glossary-query';
import { createGlossaryTerms, TERM_LIMITS } from '@ledgerlight/backend/glossary-terms';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import type { BackendFixture } from '../../testing/backend-fixture.ts';
import { takeBackend } from '../../testing/reused-backends.ts';

let backend: BackendFixture;
let terms: ReturnType<typeof createGlossaryTerms>;

beforeAll(async () => {
  backend = await takeBackend();
  terms = createGlossaryTerms(await backend.signInAs('editor'));
});
afterAll(() => backend.close());

const read = () => fetchGlossary(createReaderClient(backend.address), expect.unreachable);
const termOf = (term: string, parts = {}) => ({
  ...{ term, otherForms: [], definition: `What ${term} means, in a sentence.`, postSlug: null },
  ...parts,
});

describe('the glossary', () => {
  test('has terms in the order of the alphabet, with the posts that visitors see', async () => {
    const { slug } = await addPost(backend, { title: 'Ladders of bonds' });
    await terms.add(termOf('Zero coupon', { postSlug: slug }));
    await terms.add(termOf('a coupon', { postSlug: 'no-such-post' }));
    const all = await read();
    expect(all[0]).toMatchObject({ slug: 'a-coupon', post: null });
    expect(all.at(-1)).toMatchObject({ slug: 'zero-coupon', post: { slug, title: 'Ladders of bonds' } });
  });

  test('announces each change as one of everything', async () => {
    const changes = createPostChanges(createReaderClient(backend.address));
    const { mark } = await changes(null);
    await terms.change('zero-coupon', {});
    await terms.change('zero-coupon', { postSlug: null });
    expect((await terms.all()).find((term) => term.slug === 'zero-coupon')).toMatchObject(termOf('Zero coupon'));
    expect((await changes(mark)).changes).toBeNull();
  });

  test('notes changes in the audit log', async () => {
    await terms.add(termOf('Audited'));
    await terms.remove('audited');
    expect(
      await backend.query("select action from audit_log where detail ->> 'slug' = 'audited' order by number"),
    ).toEqual([{ action: 'glossary.added' }, { action: 'glossary.removed' }]);
  });

  test.each([
    ['a term that exists', termOf('Gilt'), /already/],
    ['a form that another term has', termOf('Bond', { otherForms: ['GILTS'] }), /"Gilt" has one of these forms/],
    ['a form with a comma', termOf('Bond', { otherForms: ['a,b'] }), /no comma/],
    ['a short definition', termOf('Bond', { definition: 'A loan.' }), /not allowed/],
    ['a long term', termOf('b'.repeat(TERM_LIMITS.maxTermLength + 1)), /not allowed/],
  ])('refuses %s', async (_name, term, message) => {
    await expect(terms.add(term)).rejects.toThrow(message);
  });
});
