-- Titles, authors and texts show something, and what breaks a rule of a post is said in words. Triggers, and not constraints:
-- they have words, and leave a row from before alone until what they look at is changed.

-- Whether nothing of a text can be seen. The characters are those of packages/posts/src/blank-text.ts; a test compares them.
create function private.is_blank(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value ~ (
    '^[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
    || '\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$'
  )
$$;

-- The messages are those of packages/posts/src/post-form.ts, where it has one.
create function private.refuse_unseen_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  former public.blog_posts;
begin
  if tg_op = 'UPDATE' then
    former := old;
  end if;
  if new.title is distinct from former.title then
    perform private.check_post_text('title', 'Title', new.title, 500);
  end if;
  if new.author is distinct from former.author then
    perform private.check_post_text('author', 'Author', new.author, 200);
  end if;
  if new.content is distinct from former.content then
    perform private.check_post_text('content', 'Content', new.content, 1000000);
  end if;
  if length(new.meta_title) > 500 then
    perform private.refuse_field('metaTitle', 'Meta title must be 500 characters or less');
  end if;
  if length(new.meta_description) > 160 then
    perform private.refuse_field('metaDescription', 'Meta description must be 160 characters or less');
  end if;
  return new;
end
$$;

create function private.check_post_text(field text, label text, value text, longest integer)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if private.is_blank(coalesce(value, '')) then
    perform private.refuse_field(field, label || ' is required');
  end if;
  if length(value) > longest then
    perform private.refuse_field(field, label || ' must be ' || longest || ' characters or less');
  end if;
end
$$;

-- After fill_blog_post, by the order of their names.
create trigger refuse_unseen_text
before insert or update on public.blog_posts
for each row execute function private.refuse_unseen_text();

create function private.refuse_unseen_byline()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.check_post_text('author', 'Author', new.name, 200);
  return new;
end
$$;

create trigger refuse_unseen_byline
before insert on public.bylines
for each row execute function private.refuse_unseen_byline();

revoke all on function private.is_blank(text) from public, anon, authenticated;
revoke all on function private.check_post_text(text, text, text, integer) from public, anon, authenticated;
revoke all on function private.refuse_unseen_text() from public, anon, authenticated;
revoke all on function private.refuse_unseen_byline() from public, anon, authenticated;
