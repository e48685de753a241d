-- A stored excerpt ends at a word, and ends in '…' exactly where something of the text was cut.

-- The beginning of a longer text without its last, broken word. A word that fills half of it stays broken: so do scripts without
-- spaces, for which the publish service knows better.
create function private.cut_at_word(beginning text, next_character text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(regexp_replace(whole, '[[:space:],;:.…、。，(\[–—-]+$', ''), ''), beginning) || '…'
  from (
    select case
      when next_character ~ '^[[:space:]]' then beginning
      when length(substring(beginning from '^(.*)[[:space:]]')) >= 60 then substring(beginning from '^(.*)[[:space:]]')
      else beginning
    end as whole
  ) as words
$$;

-- The excerpt of a row that comes without one.
create function private.fill_excerpt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  shown constant text := private.readable_text(new.content);
begin
  new.excerpt := case
    when length(shown) <= 120 then shown
    else private.cut_at_word(left(shown, 120), substr(shown, 121, 1))
  end;
  return new;
end
$$;

-- Triggers run in the order of their names: this one before the one that fills the rest.
create trigger excerpt_of_blog_post
before insert or update on public.blog_posts
for each row
when (new.excerpt is null)
execute function private.fill_excerpt();

revoke all on function private.cut_at_word(text, text) from public, anon, authenticated;
revoke all on function private.fill_excerpt() from public, anon, authenticated;

-- Excerpts that are there follow. To readers nothing was updated, and no version is kept of it.
alter table public.blog_posts disable trigger user;
update public.blog_posts
set excerpt = private.cut_at_word(
  excerpt, substr(private.readable_text(content), strpos(private.readable_text(content), excerpt) + length(excerpt), 1)
)
where length(excerpt) between 100 and 120 and length(private.readable_text(content)) > 120;
alter table public.blog_posts enable trigger user;

update public.post_revisions
set excerpt = private.cut_at_word(
  excerpt, substr(private.readable_text(content), strpos(private.readable_text(content), excerpt) + length(excerpt), 1)
)
where length(excerpt) between 100 and 120 and length(private.readable_text(content)) > 120;
