import { createDrafts } from '@ledgerlight/backend/drafts';
import { expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';
import { sampleSession } from '../../../testing/newsroom/sample-draft.ts';

describeBackend('drafts saved at one moment', (fixture, query) => {
  test('one of two saves on the same version is refused, whoever comes first', async () => {
    const [one, other] = [
      createDrafts(await fixture().signInAs('writer')),
      createDrafts(await fixture().signInAs('intern')),
    ];
    for (let round = 0; round < 10; round += 1) {
      const first = sampleSession()(0);
      const began = await Promise.all([one.save(first), other.save(sampleSession(first.id)(0, { content: 'Other.' }))]);
      expect(began.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'saved']);
      const next = await Promise.all([
        one.save(sampleSession(first.id)(1, { content: 'Left.' })),
        other.save(sampleSession(first.id)(1, { content: 'Right.' })),
      ]);
      expect(next.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'saved']);
      expect(await one.find(first.id)).toMatchObject({ version: 2 });
    }
  });

  test('a request and its repetition at the same moment make one version', async () => {
    const drafts = createDrafts(await fixture().signInAs('writer'));
    const next = sampleSession();
    const first = next(0);
    await Promise.all([drafts.save(first), drafts.save(first), drafts.save(first)]);
    const second = next(1, { content: 'More.' });
    const outcomes = await Promise.all([drafts.save(second), drafts.save(second), drafts.save(second)]);
    expect(outcomes.map((outcome) => outcome.outcome === 'saved' && outcome.version)).toEqual([2, 2, 2]);
    const created = await query("select from audit_log where post_id = $1::uuid and action = 'draft.created'", [
      first.id,
    ]);
    expect(created).toHaveLength(1);
  });
});
