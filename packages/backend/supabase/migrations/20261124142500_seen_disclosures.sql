-- An approval names what the reviewer saw: the text by its hash, and the disclosures that it shows by their versions.

-- What a text in review shows, for those who read it. Bound when it is made, as `post_disclosures` is.
create function public.review_disclosures(post_id uuid)
returns table (place bigint, key text, title text, text text, version integer)
language sql
stable
security invoker
set search_path = ''
begin atomic
  select shown.place, shown.key, shown.title, shown.text, library.version
  from public.post_reviews as reviews
  cross join lateral private.disclosures_in_force(reviews.post_type, reviews.content) as shown
  join public.disclosures as library on library.key = shown.key
  where reviews.post_id = review_disclosures.post_id
  order by shown.place;
end;

drop function public.approve_post(uuid, text, text);

-- Approves exactly the text with this hash and these disclosures, a JSON object of versions by key. Without `approving_as` it is what
-- the text lacks and the caller may give. A second approval of one person changes nothing.
create function public.approve_post(
  post_id uuid,
  content_hash text,
  approving_as text default null,
  seen_disclosures text default '{}'
)
returns table (stage text, missing text[])
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  seen constant jsonb := approve_post.seen_disclosures::jsonb;
  review public.post_reviews;
  kinds text[];
  capacity text;
begin
  perform private.assert_may('read-posts');
  -- Before the text is locked, as a change of disclosures does it.
  perform pg_advisory_xact_lock_shared(hashtextextended('disclosures', 0));
  review := private.locked_review(approve_post.post_id, approve_post.content_hash);
  kinds := private.needed_kinds(review);
  if review.authors && private.own_accounts() then
    raise exception 'You wrote this text, so another person must approve it.' using errcode = '42501';
  end if;
  perform private.assert_move('in-review', 'approved', review.authors[1], review.authors);
  select able.kind into capacity
  from (values ('editor'), ('reviewer')) as able (kind)
  where private.may('approve-as-' || able.kind) and coalesce(approve_post.approving_as, able.kind) = able.kind
  order by able.kind = any (kinds) desc, able.kind
  limit 1;
  if capacity is null then
    raise exception 'Your role does not approve as %.', approve_post.approving_as using errcode = '42501';
  end if;
  if not review.is_submitted then
    raise exception 'This text is not in review any more: changes were requested. Wait until it is submitted again.'
    using errcode = '22RV2';
  end if;
  if seen is distinct from (
    select coalesce(jsonb_object_agg(shown.key, shown.version), '{}') from public.review_disclosures(review.post_id) as shown
  ) then
    raise exception 'The disclosures of this text were changed since you opened it. Read them again.' using errcode = '22RV2';
  end if;
  insert into public.post_approvals (post_id, content_hash, approved_hash, approved_as, approved_by)
  values (review.post_id, review.content_hash, private.reviewed_hash(review), capacity, private.staff_username())
  on conflict (post_id, approved_hash, approved_by) where ended_at is null do nothing;
  if found then
    perform private.note_in_audit_log(
      'post.approved', review.post_id, review.content_hash,
      jsonb_build_object(
        'title', review.title, 'approved_as', capacity, 'approved_hash', private.reviewed_hash(review),
        'disclosures', nullif(seen, '{}')
      )
    );
  end if;
  return query select private.review_stage(review), private.needed_kinds(review);
end
$$;

revoke all on function public.review_disclosures, public.approve_post from public, anon, authenticated;
grant execute on function public.review_disclosures, public.approve_post to authenticated;
