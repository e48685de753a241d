import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ACCEPTED_FINDINGS } from '../../testing/access/accepted-findings.ts';
import { ADVISOR_RULES } from '../../testing/access/advisor-rules.ts';
import type { BackendFixture } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend("findings of Supabase's advisors", (fixture, query) => {
  test('are all accepted with a reason, and nothing else is', async () => {
    for (const rule of Object.keys(ADVISOR_RULES)) {
      const found = (await objectsOf(fixture(), rule)).toSorted();
      expect({ rule, found }).toEqual({ rule, found: Object.keys(ACCEPTED_FINDINGS[rule] ?? {}).toSorted() });
    }
  });

  test('finds no function that changes all rows of a table', async () => {
    // Only who empties the table of posts at once gets to this one, and the interface does not let anybody.
    expect(await query(SWEEPING)).toEqual([{ name: 'recount_posts' }]);
  });

  test.each(Object.keys(ADVISOR_RULES))('detects %s', async (rule) => {
    const before = await objectsOf(fixture(), rule);
    // The error takes all of it back.
    const leaving = `do $leaving$ begin
      ${LEFT_BEHIND[rule]?.join(';\n')};
      raise exception '% found', (select count(*) from (${ADVISOR_RULES[rule]}) as findings);
    end $leaving$`;
    await expect(query(leaving)).rejects.toThrow(`${before.length + 1} found`);
  });
});

/** Statements in functions without the `where` that a hosted project's interface demands, and the function of each. */
const SWEEPING = `
select proname as name
from pg_proc
join pg_namespace on pg_namespace.oid = pronamespace and nspname in ('public', 'private')
cross join regexp_matches(prosrc, '\\m(?:update|delete\\s+from)\\s+\\w+\\.\\w+[^;]*', 'gi') as statement (text)
where statement.text[1] !~* '\\mwhere\\M'
`;

/** For each rule what a careless migration would do. */
const LEFT_BEHIND: Readonly<Record<string, readonly string[]>> = {
  anon_security_definer_function_executable: [
    `create function public.left_open() returns integer language sql security definer set search_path = '' as 'select 1'`,
    'grant execute on function public.left_open to anon',
  ],
  authenticated_security_definer_function_executable: [
    `create function public.left_to_all() returns integer language sql security definer set search_path = '' as 'select 1'`,
    'grant execute on function public.left_to_all to authenticated',
  ],
  multiple_permissive_policies: [
    'create policy "one more" on public.blog_posts for update to authenticated using ((select private.is_admin()))',
  ],
  security_definer_view: ['create view public.left_view as select id from public.blog_posts'],
  materialized_view_in_api: ['create materialized view public.left_copy as select 1 as one'],
  auth_users_exposed: ['create view public.left_people with (security_invoker = true) as select id from auth.users'],
  function_search_path_mutable: [`create function private.left_path() returns integer language sql as 'select 1'`],
  rls_disabled_in_public: ['create table public.left_unlocked (id integer primary key)'],
  rls_enabled_no_policy: [
    'create table public.left_closed (id integer primary key)',
    'alter table public.left_closed enable row level security',
  ],
  rls_policy_always_true: [
    'create policy "all remove" on public.contact_messages for delete to authenticated using (true)',
  ],
  auth_rls_initplan: [
    `create policy "for each row" on public.contact_messages for select to authenticated using (auth.uid() is not null)`,
  ],
  rls_references_user_metadata: [
    `create policy "by own word" on public.post_revisions for select to authenticated
     using (((select auth.jwt()) -> 'user_metadata' ->> 'role') = 'admin')`,
  ],
  public_bucket_allows_listing: [
    `create policy "all see" on storage.objects for select to anon using (bucket_id = 'blog-images')`,
  ],
  no_primary_key: ['create table private.left_loose (id integer)'],
  unindexed_foreign_keys: [
    'create table private.left_child (id integer primary key, post uuid references public.blog_posts (id))',
  ],
  duplicate_index: ['create index left_twice on public.blog_posts (published_at desc, id desc)'],
};

async function objectsOf(fixture: BackendFixture, rule: string): Promise<readonly string[]> {
  const rows = await fixture.query(ADVISOR_RULES[rule] ?? '');
  return v.parse(v.array(v.object({ object: v.string() })), rows).map(({ object }) => object);
}
