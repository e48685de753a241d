-- Letters are under approval rules, and the last test of a letter is known (decision 0177).

insert into private.approval_rules (post_type) values ('newsletter');
alter table public.post_reviews add constraint post_reviews_post_type_check check (post_type <> 'newsletter');

alter table private.newsletter_issues
-- Everybody who saved it. None of them approves it.
add column authors text[] not null default '{}',
-- In private.outgoing_mail, from which it is removed in time.
add column test_mail uuid,
-- The version that the last test showed.
add column test_version integer;
update private.newsletter_issues set authors = array[changed_by];

create function private.note_letter_author()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not new.changed_by = any (new.authors) then
    new.authors := new.authors || new.changed_by;
  end if;
  return new;
end
$$;

create trigger note_letter_author
before insert or update of changed_by on private.newsletter_issues
for each row execute function private.note_letter_author();

-- SHA-256 of what editors write of a letter: what an approval is about. Its posts have approvals of their own.
create function private.letter_hash(issue private.newsletter_issues)
returns text
language sql
stable
set search_path = ''
as $$
  select encode(
    sha256(convert_to(jsonb_build_array(issue.subject, issue.summary, issue.content, issue.post_ids)::text, 'utf8')), 'hex'
  )
$$;

create function private.missing_letter_approvals(issue private.newsletter_issues)
returns text[]
language sql
stable
set search_path = ''
as $$
  select private.missing_approvals(issue.id, 'newsletter', private.letter_hash(issue))
$$;

create function private.letter_approvers(issue private.newsletter_issues)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(
    select approvals.approved_by
    from public.post_approvals as approvals
    where approvals.post_id = issue.id and approvals.approved_hash = private.letter_hash(issue) and approvals.ended_at is null
    order by approvals.number
  )
$$;

-- As before, and the approvals that the letter needs.
create or replace function private.newsletter_obstacle(issue private.newsletter_issues)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  missing text;
begin
  if issue.subject !~ '[^[:space:]]' then
    return 'The issue has no subject.';
  elsif cardinality(issue.post_ids) = 0 then
    return 'The issue has no posts. Choose at least one.';
  end if;
  select string_agg(
    format('"%s" (%s)', coalesce(private.post_title(chosen.id), 'a post'), private.newsletter_post_state(chosen.id)), ', '
  )
  into missing
  from unnest(issue.post_ids) as chosen (id)
  where private.newsletter_post_state(chosen.id) <> 'published';
  if missing is not null then
    return left(format('Visitors do not see every chosen post: %s. Remove it from the issue or publish it.', missing), 500);
  end if;
  select string_agg(
    format(
      '%s (%s)',
      case kinds.kind when 'editor' then 'an editor' when 'reviewer' then 'a reviewer' else 'an editor or a reviewer' end,
      coalesce(
        nullif(array_to_string((private.approvers(kinds.kind, issue.authors || private.letter_approvers(issue)))[1:5], ', '), ''),
        'there is none yet: ask an admin'
      )
    ),
    ' and of '
  )
  into missing
  from unnest(private.missing_letter_approvals(issue)) as kinds (kind);
  if missing is not null then
    return left(format('This letter needs the approval of %s.', missing), 500);
  end if;
  if not exists (
    select from public.newsletter_subscribers as subscribers
    where subscribers.confirmed_at is not null and subscribers.blocked_because is null
  ) then
    return 'The newsletter has no confirmed subscriber.';
  end if;
  return null;
end
$$;

-- Whether the signed-in person may approve the letter as it is, and lacks to have done so.
create function private.may_approve_letter(issue private.newsletter_issues)
returns boolean
language sql
stable
set search_path = ''
as $$
  select issue.sent_at is null and private.missing_letter_approvals(issue) <> '{}'
    and (private.may('approve-as-editor') or private.may('approve-as-reviewer'))
    and not (issue.authors || private.letter_approvers(issue)) && private.own_accounts()
$$;

-- Approves the letter with this hash, for another person than its authors.
create function public.approve_newsletter_issue(issue uuid, hash text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  letter private.newsletter_issues;
  capacity text;
begin
  perform private.assert_reads_letters();
  select issues.* into letter
  from private.newsletter_issues as issues
  where issues.id = approve_newsletter_issue.issue and issues.sent_at is null
  for update;
  select able.kind into capacity
  from (values ('editor'), ('reviewer')) as able (kind)
  where private.may('approve-as-' || able.kind)
  order by able.kind = any (private.missing_letter_approvals(letter)) desc, able.kind
  limit 1;
  if letter.id is null then
    raise exception 'This issue is gone: it was sent or deleted.' using errcode = '22023';
  elsif letter.authors && private.own_accounts() then
    raise exception 'You wrote this letter, so another person must approve it.' using errcode = '42501';
  elsif capacity is null then
    raise exception 'Your role approves no letters.' using errcode = '42501';
  elsif private.letter_hash(letter) is distinct from approve_newsletter_issue.hash then
    raise exception '% has saved this issue meanwhile.', letter.changed_by using errcode = '22RV2';
  end if;
  insert into public.post_approvals (post_id, content_hash, approved_hash, approved_as, approved_by)
  values (letter.id, approve_newsletter_issue.hash, approve_newsletter_issue.hash, capacity, private.staff_username())
  on conflict (post_id, approved_hash, approved_by) where ended_at is null do nothing;
  if found then
    perform private.note_in_audit_log(
      'newsletter.approved',
      detail => jsonb_build_object(
        'issue', letter.id, 'subject', letter.subject, 'approved_as', capacity, 'approved_hash', approve_newsletter_issue.hash
      )
    );
  end if;
end
$$;

-- Those who write letters, and those who approve them.
create function private.assert_reads_letters()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not (private.may('approve-as-editor') or private.may('approve-as-reviewer')) then
    perform private.assert_may('send-newsletter');
  end if;
end
$$;

drop function public.send_newsletter_test(text, text, text);

-- Sends what a saved issue looks like to the person's own address, and returns that; null when the person has none.
create function public.send_newsletter_test(issue uuid, version integer, subject text, body text, html text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  tested private.newsletter_issues := private.lock_newsletter_issue(issue, version);
  address text;
  mail uuid;
begin
  if length(send_newsletter_test.subject) > 200 or send_newsletter_test.subject ~ '[[:cntrl:]]'
    or length(send_newsletter_test.body) > 200000 or length(send_newsletter_test.html) > 500000
  then
    raise exception 'The issue is too long for a mail.' using errcode = '22023';
  end if;
  select member.email into address from private.staff_member() as member;
  if address is not null then
    insert into private.outgoing_mail (recipient, subject, text, html)
    values (address, send_newsletter_test.subject, send_newsletter_test.body, send_newsletter_test.html)
    returning id into mail;
    update private.newsletter_issues as issues
    set test_mail = mail, test_version = tested.version
    where issues.id = tested.id;
  end if;
  return address;
end
$$;

-- As before, for those who approve letters too.
create or replace function public.managed_newsletter_issues(
  before_created_at timestamptz default null, before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, slug text, subject text, state text, scheduled_at timestamptz, problem text, created_at timestamptz,
  changed_at timestamptz, changed_by text, sent_at timestamptz, counts jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_reads_letters();
  return query
    select issues.id, issues.slug, issues.subject, issues.state, issues.scheduled_at, issues.problem, issues.created_at,
      issues.changed_at, issues.changed_by, issues.sent_at, private.newsletter_counts_of(issues.id)
    from private.newsletter_issues as issues
    where (issues.created_at, issues.id) < (
      coalesce(managed_newsletter_issues.before_created_at, 'infinity'),
      coalesce(managed_newsletter_issues.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    )
    order by issues.created_at desc, issues.id desc
    limit least(greatest(managed_newsletter_issues.page_size, 1), 101);
end
$$;

-- One issue for editors and reviewers, with its posts as they are now, what keeps it from being sent, its approvals, its last test, and how
-- many addresses it would reach (at most 100,001 are counted). Null when there is none.
create or replace function public.managed_newsletter_issue(issue uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_reads_letters();
  return (
    select to_jsonb(issues) - array['last_subscriber', 'has_all_deliveries', 'test_mail', 'test_version'] || jsonb_build_object(
      'counts', private.newsletter_counts_of(issues.id),
      'posts', private.newsletter_posts(issues.post_ids),
      'hash', private.letter_hash(issues),
      'obstacle', case when issues.sent_at is null then private.newsletter_obstacle(issues) end,
      'approved_by', private.letter_approvers(issues),
      'may_approve', private.may_approve_letter(issues),
      'test', (
        select jsonb_build_object(
          'state', mails.state, 'reason', mails.reason, 'at', mails.changed_at, 'is_current', issues.test_version = issues.version
        )
        from private.outgoing_mail as mails
        where mails.id = issues.test_mail
      ),
      'sends_mail', public.sends_mail(),
      'reach', (
        select count(*)
        from (
          select
          from public.newsletter_subscribers as subscribers
          where subscribers.confirmed_at is not null and subscribers.blocked_because is null
          limit 100001
        ) as reached
      )
    )
    from private.newsletter_issues as issues
    where issues.id = managed_newsletter_issue.issue
  );
end
$$;

revoke all on function private.note_letter_author, private.letter_hash, private.missing_letter_approvals,
  private.letter_approvers, private.may_approve_letter, private.assert_reads_letters, public.approve_newsletter_issue,
  public.send_newsletter_test
from public, anon, authenticated;
grant execute on function public.approve_newsletter_issue, public.send_newsletter_test to authenticated;
