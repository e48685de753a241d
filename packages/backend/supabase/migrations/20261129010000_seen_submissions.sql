-- As before, where `content_hash` is the hash of the text, a slash, and the id of the submission that was seen: the same text may have
-- been submitted again with another correction, time or address, and another summary (decision 0175).
create or replace function private.locked_review(post_id uuid, content_hash text)
returns public.post_reviews
language plpgsql security definer set search_path = ''
as $$
declare
  review public.post_reviews;
begin
  select * into review from public.post_reviews as reviews where reviews.post_id = locked_review.post_id for update;
  if review.id is null or locked_review.content_hash is distinct from review.content_hash || '/' || review.id then
    raise exception 'Another version is in review by now, or none: this one was submitted again, published or withdrawn. Look at it again.'
    using errcode = '22RV2';
  end if;
  return review;
end
$$;
