import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('the audit log', (fixture, query) => {
  test('chains its entries by a hash that a verifier computes alike', async () => {
    await query(
      'select private.note_in_audit_log(\'post.published\', null, \'abc\', \'{"title": "Zinsen \\"é\\" \\n"}\')',
    );
    await query("select private.note_in_audit_log('person.invited')");
    const { client } = await fixture().signInAs('reviewer');
    const { data } = await client.from('audit_log').select().order('number', { ascending: true }).throwOnError();
    const stored = await query('select number::int, detail::text as detail from public.audit_log order by number');
    let previous = '0'.repeat(64);
    for (const [index, entry] of data.entries()) {
      const moment = new Date(entry.at).toISOString().slice(0, 19);
      const micros = (/\.(\d+)/.exec(entry.at)?.[1] ?? '').padEnd(6, '0');
      const { actor, action, post_id, content_hash, address, client: program, number } = entry;
      const detail = Reflect.get(Object(stored[index]), 'detail');
      const values = [
        previous,
        number,
        `${moment}.${micros}Z`,
        actor,
        action,
        post_id,
        content_hash,
        detail,
        address,
        program,
      ];
      const text = `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
      expect(entry).toMatchObject({ previous_hash: previous, hash: createHash('sha256').update(text).digest('hex') });
      previous = entry.hash;
    }
    expect(data.length).toBeGreaterThanOrEqual(2);
  });

  test.each(["update public.audit_log set actor = 'x'", 'delete from public.audit_log', 'truncate public.audit_log'])(
    'refuses: %s',
    async (statement) => {
      await expect(query(statement)).rejects.toThrow('only added');
    },
  );
});
