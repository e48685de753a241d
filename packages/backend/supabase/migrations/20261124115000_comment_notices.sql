-- A comment is a notice for those whom it mentions.

create function private.notify_of_mentions()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.notify(
    mentioned, 'mention', new.post_id,
    jsonb_build_object(
      'actor', new.author,
      'title', coalesce(
        (select reviews.title from public.post_reviews as reviews where reviews.post_id = new.post_id),
        (select posts.title from public.blog_posts as posts where posts.id = new.post_id),
        (select nullif(drafts.title, '') from public.drafts where drafts.id = new.post_id)
      ),
      'note', new.body
    )
  )
  from unnest(new.mentions) as mentioned;
  return null;
end
$$;

create trigger notify_of_mentions
after insert on public.post_comments
for each row
when (new.mentions <> '{}')
execute function private.notify_of_mentions();

revoke all on function private.notify_of_mentions from public, anon, authenticated;
