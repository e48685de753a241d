-- An author who takes a text back on an outdated page means the submitted text, and not the one that a reviewer has returned meanwhile.

drop function public.withdraw_review(uuid);

-- Takes a text back, as those may who may submit it, or discards it. Without `discards` a submitted text is taken back and another one
-- discarded; false changes nothing where the text is not submitted; true is refused where it is. Its approvals stay: they are about the
-- text.
create function public.withdraw_review(post_id uuid, discards boolean default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  review public.post_reviews;
  creator text;
begin
  perform private.assert_may('write-posts');
  select * into review from public.post_reviews as reviews where reviews.post_id = withdraw_review.post_id for update;
  if review.id is null then
    return;
  end if;
  select posts.created_by_admin into creator from public.blog_posts as posts where posts.id = review.post_id;
  creator := coalesce(creator, review.authors[1]);
  perform private.assert_may_edit_post_of(creator);
  if not review.is_submitted then
    if withdraw_review.discards is distinct from false then
      delete from public.post_reviews as reviews where reviews.id = review.id;
    end if;
    return;
  end if;
  if withdraw_review.discards then
    raise exception 'This text was submitted for review since. Look at it again.' using errcode = '22RV2';
  end if;
  perform private.assert_move(private.review_stage(review), 'draft', creator);
  update public.post_reviews as reviews set is_submitted = false where reviews.id = review.id;
  perform private.note_in_audit_log(
    'post.withdrawn', review.post_id, review.content_hash, jsonb_build_object('title', review.title)
  );
end
$$;

revoke all on function public.withdraw_review from public, anon, authenticated;
grant execute on function public.withdraw_review to authenticated;
