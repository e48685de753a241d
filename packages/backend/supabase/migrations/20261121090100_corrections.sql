-- When readers are told that an article was updated, and what was wrong with it before.

-- A line for readers on what was wrong. It is never changed: a wrong one gets another one after it.
create table public.post_corrections (
  id uuid primary key default gen_random_uuid(),
  -- Of a post that may be gone: whoever brings it back brings its corrections back.
  post_id uuid not null,
  -- The version that was wrong, as long as it is kept; null where no former version was.
  revision_id uuid references public.post_revisions (id) on delete set null,
  note text not null check (
    length(note) <= 500
    and note = btrim(note)
    and note !~ '[[:cntrl:]]'
    -- Something that can be seen: neither white space nor what Unicode calls default ignorable.
    and note ~ '[^[:space:]\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  ),
  corrected_at timestamptz not null default now(),
  -- The username of the person; null when none was signed in.
  corrected_by text
);

create index post_corrections_of_post on public.post_corrections (post_id, corrected_at, id);
create index post_corrections_of_revision on public.post_corrections (revision_id);

alter table public.post_corrections enable row level security;

-- The posts are those that the person who asks may see.
create policy "corrections are read with their post"
on public.post_corrections for select to anon, authenticated
using (exists (select from public.blog_posts as posts where posts.id = post_corrections.post_id));

-- Only the trigger writes, so that a correction comes with the version that it corrects. Nobody reads who wrote it.
revoke all on public.post_corrections from public, anon, authenticated;
grant select (id, post_id, note, corrected_at) on public.post_corrections to anon;
grant select (id, post_id, revision_id, note, corrected_at) on public.post_corrections to authenticated;

-- A correction is sent with the change that it is about, as one more column: whoever may change the post may correct it,
-- in one statement. The trigger takes it out again, so that the column is always empty.
alter table public.blog_posts add column correction text constraint blog_posts_correction_check check (correction is null);
grant update (correction) on public.blog_posts to authenticated;

create function private.note_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  line constant text := btrim(regexp_replace(new.correction, '[[:space:]]+', ' ', 'g'));
begin
  -- Sent again after a lost answer, the last one is not noted twice.
  if line is not null and line is distinct from (
    select last.note
    from public.post_corrections as last
    where last.post_id = new.id
    order by last.corrected_at desc, last.id desc
    limit 1
  ) then
    insert into public.post_corrections (post_id, note, corrected_by)
    values (new.id, line, (select staff.username from private.staff where staff.user_id = auth.uid()));
  end if;
  new.correction := null;

  -- Readers are told of what they read: words, picture and byline. What only search engines and lists show is not that, nor is
  -- being hidden or getting another time; a post that was never updated is as old as its time.
  new.updated_at := case
    when line is not null
      or (new.title, new.author, new.image_url, new.content)
        is distinct from (old.title, old.author, old.image_url, old.content)
      then now()
    when old.updated_at <= old.published_at then least(old.updated_at, new.published_at)
    else old.updated_at
  end;
  return new;
end
$$;

-- Triggers run by name: this one after fill_blog_post.
create trigger note_correction
before update on public.blog_posts
for each row execute function private.note_correction();

create function private.link_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.post_corrections as correction
  set revision_id = (
    select revisions.id
    from public.post_revisions as revisions
    where revisions.post_id = new.id
    order by revisions.number desc
    limit 1
  )
  where correction.post_id = new.id and correction.corrected_at = now() and correction.revision_id is null;
  return null;
end
$$;

-- After keep_updated_version, which keeps the version.
create trigger link_correction
after update on public.blog_posts
for each row
when (new.updated_at is distinct from old.updated_at)
execute function private.link_correction();

revoke all on function private.note_correction() from public, anon, authenticated;
revoke all on function private.link_correction() from public, anon, authenticated;
