import { fetchGlossary } from '@ledgerlight/backend/glossary-query';
import { createGlossaryTerms, TERM_LIMITS } from '@ledgerlight/backend/glossary-terms';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { beforeAll, expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

const termOf = (term: string, parts = {}) => ({
  ...{ term, otherForms: [], definition: `What ${term} means, in a sentence.`, postSlug: null },
  ...parts,
});

describeBackend('the glossary', (fixture, query) => {
  let terms: ReturnType<typeof createGlossaryTerms>;
  beforeAll(async () => {
    terms = createGlossaryTerms(await fixture().signInAs('editor'));
  });

  test('has terms in the order of the alphabet, with the posts that visitors see', async () => {
    const { slug } = await addPost(fixture(), { title: 'Ladders of bonds' });
    await terms.add(termOf('Zero coupon', { postSlug: slug }));
    await terms.add(termOf('a coupon', { postSlug: 'no-such-post' }));
    const all = await fetchGlossary(fixture().reader(), expect.unreachable);
    expect(all[0]).toMatchObject({ slug: 'a-coupon', post: null });
    expect(all.at(-1)).toMatchObject({ slug: 'zero-coupon', post: { slug, title: 'Ladders of bonds' } });
  });

  test('announces each change as one of everything', async () => {
    const changes = createPostChanges(fixture().reader());
    const { mark } = await changes(null);
    await terms.change('zero-coupon', {});
    await terms.change('zero-coupon', { postSlug: null });
    expect((await terms.all()).find((term) => term.slug === 'zero-coupon')).toMatchObject(termOf('Zero coupon'));
    expect((await changes(mark)).changes).toBeNull();
  });

  test('notes changes in the audit log', async () => {
    await terms.add(termOf('Audited'));
    await terms.remove('audited');
    expect(await query("select action from audit_log where detail ->> 'slug' = 'audited' order by number")).toEqual([
      { action: 'glossary.added' },
      { action: 'glossary.removed' },
    ]);
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
