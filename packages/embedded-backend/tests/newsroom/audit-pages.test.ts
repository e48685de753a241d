import { createAuditLog } from '@ledgerlight/backend/audit-log';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { describeNewBackend } from '../../testing/each-database.ts';
import { readPages } from '../../testing/read-pages.ts';
import { countRowsRead } from '../../testing/rows-read.ts';

describeNewBackend('pages of a long audit log', (fixture, query) => {
  beforeAll(async () => {
    await query(ENTRIES);
    await query(
      "create or replace function private.may(wanted text) returns boolean language sql stable as 'select true'",
    );
    await query(countRowsRead(['public.audit_log']));
  });

  test.each([
    ['without a filter', '', 51],
    ['before an entry', 'before_number => 5000', 51],
    ['of a person', "of_actor => 'ann'", 51],
    ['of a person before an entry', "of_actor => 'ann', before_number => 5000", 51],
    ['of a rare action', "of_action => 'person.invited'", 10],
    ['of a person without this action', "of_actor => 'ben', of_action => 'post.changed'", 0],
    ['of a post', "of_post => '00000000-0000-0000-0000-000000000007'", 50],
    ['of early days', "until => '2024-02-01'", 51],
    ['of a person on early days', "of_actor => 'ann', since => '2024-01-20', until => '2024-02-01'", 51],
    ['of an action on days without it', "of_action => 'person.invited', until => '2024-01-01'", 0],
    ['for an export', 'after_number => 5000', 51],
  ])('read no more than they show: %s', async (_name, parameters, shown) => {
    const statement = `select audit_entries(${parameters}${parameters && ', '}page_size => 51)`;
    const rows = await query('select * from private.rows_read($1, $2)', [statement, 'authenticated']);
    const [read] = v.parse(readSchema, rows);
    expect(read.sequential).toBe(0);
    expect(read.indexed).toBeGreaterThanOrEqual(shown);
    expect(read.indexed).toBeLessThanOrEqual(shown + 2);
  });

  test('show every entry once where a clock was set back', async () => {
    const log = createAuditLog(await fixture().signInAs('reviewer'));
    const pages = await readPages((before: number | null) => log.page({ actor: 'clock' }, before ?? undefined));
    const shown = pages.flatMap(({ items }) => items.map(({ number }) => number));
    expect(shown).toHaveLength(120);
    expect(new Set(shown).size).toBe(120);
  });
});

const readSchema = v.tuple([v.object({ sequential: v.number(), indexed: v.number() })]);

/** An entry every hour by two people in turn; one of 1,000 invites, and one of 200 is of the same post. A clock was set back by a day. */
const ENTRIES = `
  insert into public.audit_log (number, at, actor, action, post_id, previous_hash, hash)
  select
    last.number + added, '2024-01-01Z'::timestamptz + added * interval '1 hour',
    case added % 2 when 0 then 'ann' else 'ben' end,
    case when added % 1000 = 0 then 'person.invited' when added % 2 = 0 then 'post.changed' else 'post.published' end,
    case when added % 200 = 7 then '00000000-0000-0000-0000-000000000007'::uuid else gen_random_uuid() end,
    md5(added::text), md5((added + 1)::text)
  from (select coalesce(max(number), 0) as number from public.audit_log) as last, generate_series(1, 10000) as added
  union all
  select
    last.number + 10000 + added, '2025-06-01Z'::timestamptz + added * interval '1 hour' - added / 60 * interval '1 day',
    'clock', 'post.changed', null, md5(added::text), 'clock' || added
  from (select coalesce(max(number), 0) as number from public.audit_log) as last, generate_series(1, 120) as added
`;
