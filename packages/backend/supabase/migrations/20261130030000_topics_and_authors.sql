-- Topics of posts, authors and their bylines, glossary terms, related posts.
set check_function_bodies = off;

-- Author records: a byline has a page of its own, with what readers are shown of the person or team behind it. The biography and the
-- conflicts of interest of a person are stored here alone, under the name that they sign with (decision 0165).
create function private.are_lines(lines text[], most integer, longest integer, pattern text default '')
returns boolean language sql immutable set search_path = '' as $$
  select cardinality(lines) <= most and not exists (
    select from unnest(lines) as line
    where line is null or line = '' or line <> btrim(line) or length(line) > longest or line ~ '[[:cntrl:]]' or line !~ pattern
  )
$$;

-- Under which names posts appear, and what readers are told of them. An intern signs with their own name or with one that an admin lets
-- interns use; an admin signs with any.
create table public.bylines (
  name text primary key check (length(name) <= 200 and name = btrim(name) and name ~ '[^[:space:]]' and name !~ '[[:cntrl:]]'),
  interns_may_use boolean not null default false,
  -- Of the address of the author's page. It stays when the name changes.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 90),
  kind text not null default 'person' check (kind in ('person', 'team')),
  role_title text check (role_title is null or private.are_lines(array[role_title], 1, 100)),
  -- As in blog_posts. Null shows a drawn portrait.
  portrait_url text check (portrait_url ~ '^(https?://|/storage/v1/object/public/blog-images/)[^[:space:]]+$' and length(portrait_url) <= 2048),
  biography text check (length(biography) <= 2000 and biography = btrim(biography) and biography <> ''),
  -- The conflict-of-interest line: what the author holds or earns that readers should know.
  interests text check (length(interests) <= 1000 and interests = btrim(interests) and interests <> ''),
  credentials text[] not null default '{}' check (private.are_lines(credentials, 8, 150)),
  links text[] not null default '{}' check (private.are_lines(links, 6, 500, '^https://[^[:space:]]+$'))
);

-- The default of the form (specification section 3).
insert into public.bylines (name, interns_may_use, slug, kind, role_title, biography) values (
  'Financial Advisory Team', true, 'financial-advisory-team', 'team', 'Editorial team',
  'The editors and advisers of the site, who sign with this name what several of them wrote together.'
);

create policy "admins keep the bylines" on public.bylines for all to authenticated using ((select private.is_admin()))
with check ((select private.is_admin()));

-- Under which names the signed-in member of the staff may publish, their own first: who may change every post signs with any name that the
-- site knows, everybody else with their own or one that interns may use.
create function public.usable_bylines() returns setof text language sql stable security definer set search_path = '' as $$
  with member as (
    select staff.display_name, staff.username, private.may('edit-every-post') as signs_with_any from private.staff_member() as staff
  )
  select names.name
  from (
    select coalesce(member.display_name, member.username) as name, 1 as place from member
    where not member.signs_with_any or member.display_name is not null
    union all
    select bylines.name, 2 from public.bylines cross join member
    where member.signs_with_any or bylines.interns_may_use
  ) as names
  group by names.name order by min(names.place), names.name
$$;

-- Why the signed-in account may not publish under this name, in words; null when it may. A token signs with the own name of its owner and
-- with those that interns may use. Whether somebody may publish at all is for the policies to say.
create function public.byline_refusal(author text) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  named_at_most constant integer := 5;
  usable text[];
begin
  if private.may('edit-every-post') or not private.may('write-posts') then return null; end if;
  usable := array(select public.usable_bylines());
  if author = any (usable) then return null; end if;
  return format(
    'You cannot publish as "%s". Use %s, or ask an admin to let interns use this byline.', left(author, 100),
    (select string_agg(format('"%s"', name), ' or ') from unnest(usable[1:named_at_most]) as name)
  );
end
$$;

-- A post keeps the byline that it has, whoever changes its words.
create function private.check_byline() returns trigger language plpgsql security definer set search_path = '' as $$
declare refusal text;
begin
  if tg_op = 'UPDATE' then
    if new.author = old.author then return new; end if;
  end if;
  refusal := public.byline_refusal(new.author);
  if refusal is not null then raise exception '%', refusal using errcode = '42501'; end if;
  return new;
end
$$;

create function private.refuse_unseen_byline() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_post_text('author', 'Author', new.name, 200);
  return new;
end
$$;

create trigger check_byline before insert or update of author on public.blog_posts for each row
when (current_user in ('anon', 'authenticated')) execute function private.check_byline();
create trigger refuse_unseen_byline before insert on public.bylines for each row execute function private.refuse_unseen_byline();

-- Why the signed-in member of the staff may not publish under each of these names, in one request for a folder of files; names that they
-- may use are left out.
create function public.byline_refusals(authors text[])
returns table (author text, refusal text) language sql stable set search_path = '' as $$
  select wanted.author, refused.refusal from (select distinct unnest(authors) as author limit 1000) as wanted
  cross join lateral (select public.byline_refusal(wanted.author) as refusal) as refused
  where refused.refusal is not null
$$;

-- What readers of a post are shown of its author: what the record of the name says. Null for other names.
create function public.author_note(author text) returns json language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'slug', names.slug, 'kind', names.kind, 'role_title', names.role_title, 'portrait_url', names.portrait_url,
    'biography', names.biography, 'interests', names.interests, 'links', names.links
  )
  from public.bylines as names
  where names.name = author_note.author
    -- In the order of the index, which ends at the first visible post.
    and (
      select posts.id from public.blog_posts as posts
      where posts.author = author_note.author and posts.published_at <= now() and posts.unpublished_at is null
      order by posts.published_at desc, posts.id desc limit 1
    ) is not null
$$;

-- Topics that posts belong to: records of editors, a column of a post in the order of its author, and a table that lists the posts of a
-- topic by key (decision 0163).
create table public.topics (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null unique check (name = btrim(name) and length(name) between 1 and 60 and name !~ '[[:cntrl:]]'),
  description text not null check (
    description = btrim(description) and length(description) between 1 and 300 and description !~ '[[:cntrl:]]'
  ),
  -- Where it stands in lists, the lowest first.
  place integer not null default 0 check (place between 0 and 9999)
);

insert into public.topics (slug, name, description, place)
values
  ('mortgages', 'Mortgages', 'Fixed rates and trackers, overpaying, remortgaging, and what moves the rate you are offered.', 10),
  ('savings', 'Savings', 'Where cash earns most, how it is protected, and how much to have at hand.', 20),
  ('tax', 'Tax', 'Bands, allowances and deadlines in the United Kingdom, with the arithmetic.', 30),
  ('pensions', 'Pensions', 'Paying in, tax relief, and taking an income that lasts.', 40),
  ('investing', 'Investing', 'Funds, shares and bonds: costs, risk, and what the figures can tell you.', 50),
  ('debt', 'Debt', 'What borrowing costs, in which order to repay it, and where to find help.', 60);

-- The slugs of topics whose posts were moved to another one, which their pages lead to.
create table public.former_topics (slug text primary key, topic text not null references public.topics (slug) on delete cascade);

create index former_topics_of_topic on public.former_topics (topic);

create policy "everyone reads topics" on public.topics for select to anon, authenticated using (true);
create policy "editors add topics" on public.topics for insert to authenticated with check ((select private.may('edit-every-post')));
create policy "editors change topics" on public.topics for update to authenticated using ((select private.may('edit-every-post')))
with check ((select private.may('edit-every-post')));
create policy "everyone reads former topics" on public.former_topics for select to anon, authenticated using (true);

create function private.note_topic() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if (select count(*) from public.topics) > 200 then
      raise exception 'There are 200 topics. Remove some first.' using errcode = '22023';
    end if;
    delete from public.former_topics as former where former.slug = new.slug;
  end if;
  perform private.note_in_audit_log(
    case tg_op when 'INSERT' then 'topic.added' else 'topic.changed' end,
    detail => jsonb_build_object('topic', new.slug, 'name', new.name, 'description', new.description, 'place', new.place)
  );
  return null;
end
$$;

create trigger note_topic after insert or update on public.topics for each row execute function private.note_topic();

-- For each row: a statement that changes none must not invalidate every cached page.
create trigger announce_topics after insert or update or delete on public.topics for each row execute function private.announce_all_posts();

-- Why a post cannot have a topic, or null.
create function private.topic_refusal(slug text) returns text language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.topics where topics.slug = topic_refusal.slug) then null
    else coalesce(
      (
        select format('The topic "%s" is part of "%s" now. Use that.', former.slug, former.topic) from public.former_topics as former
        where former.slug = topic_refusal.slug
      ),
      format(
        'There is no topic "%s". %s', left(topic_refusal.slug, 60),
        coalesce(
          'Use ' || (
            select string_agg('"' || known.slug || '"', ', ' order by known.place, known.slug)
            from (select topics.slug, topics.place from public.topics order by topics.place, topics.slug limit 20) as known
          ) || '.',
          'The section Posts of the admin area adds topics.'
        )
      )
    )
  end
$$;

create function public.topic_refusals(slugs text[])
returns table (slug text, refusal text) language sql stable set search_path = '' begin atomic
  select wanted.slug, refused.refusal from (select distinct unnest(topic_refusals.slugs) as slug limit 1000) as wanted
  cross join lateral (select private.topic_refusal(wanted.slug) as refusal) as refused
  where refused.refusal is not null;
end;

-- The topics of a stored text as posts may have them now: moved ones by their new slug, removed ones left out.
create function private.current_topics(slugs text[]) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(known.slug order by known.place), '{}')
  from (
    select topics.slug, min(wanted.place) as place from unnest(current_topics.slugs) with ordinality as wanted (slug, place)
    left join public.former_topics as former on former.slug = wanted.slug
    join public.topics on topics.slug = coalesce(former.topic, wanted.slug)
    group by topics.slug
  ) as known
$$;

-- Each topic of a post exists and stays while the post is written.
create function private.check_topics() returns trigger language plpgsql security definer set search_path = '' as $$
declare refusal text;
begin
  new.topics := coalesce(new.topics, '{}');
  if new.topics = '{}' or (tg_op = 'UPDATE' and new.topics = old.topics) then return new; end if;
  if cardinality(new.topics) <= 50 then
    new.topics := array(
      select wanted.slug from unnest(new.topics) with ordinality as wanted (slug, place) group by wanted.slug order by min(wanted.place)
    );
  end if;
  if cardinality(new.topics) > 5 then perform private.refuse_field('topics', 'A post has at most 5 topics'); end if;
  perform from public.topics where topics.slug = any (new.topics) order by topics.slug for key share;
  select private.topic_refusal(wanted.slug) into refusal from unnest(new.topics) as wanted (slug)
  where private.topic_refusal(wanted.slug) is not null limit 1;
  if refusal is not null then perform private.refuse_field('topics', refusal); end if;
  return new;
end
$$;

create trigger check_topics before insert or update of topics on public.blog_posts for each row execute function private.check_topics();

-- The posts of each topic with what their list is filtered and ordered by, hidden ones too, so that a page of the list is read by key.
create table public.post_topics (
  topic text not null references public.topics (slug), post_id uuid not null references public.blog_posts (id) on delete cascade,
  post_type text not null, author text not null, published_at timestamptz not null, is_shown boolean not null, primary key (topic, post_id)
);

create index post_topics_of_post on public.post_topics (post_id);
create index post_topics_by_time on public.post_topics (topic, published_at, post_id) where is_shown;
create index post_topics_by_type on public.post_topics (topic, post_type, published_at, post_id) where is_shown;
create index post_topics_by_author on public.post_topics (topic, author, published_at, post_id) where is_shown;

create policy "everyone reads the topics of published posts" on public.post_topics for select to anon, authenticated
using (is_shown and published_at <= now());

create function private.list_by_topic() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.topics <> '{}' then
    delete from public.post_topics as listed where listed.post_id = new.id and listed.topic <> all (new.topics);
  end if;
  if new.topics <> '{}' then
    insert into public.post_topics as listed (topic, post_id, post_type, author, published_at, is_shown)
    select topics.slug, new.id, new.post_type, new.author, new.published_at, new.unpublished_at is null
    from unnest(new.topics) as topics (slug)
    on conflict (topic, post_id) do update
    set post_type = excluded.post_type, author = excluded.author, published_at = excluded.published_at, is_shown = excluded.is_shown;
  end if;
  return null;
end
$$;

create trigger list_added_by_topic after insert on public.blog_posts
for each row when (new.topics <> '{}') execute function private.list_by_topic();

create trigger list_changed_by_topic after update on public.blog_posts for each row
when (
  (old.topics <> '{}' or new.topics <> '{}') and (new.topics, new.post_type, new.author, new.published_at, new.unpublished_at is null)
  is distinct from (old.topics, old.post_type, old.author, old.published_at, old.unpublished_at is null)
)
execute function private.list_by_topic();

-- Cards of the posts of a topic, filtered and ordered by the columns of the list.
create view public.topic_cards with (security_invoker = true) as
select listed.topic, listed.post_id as id, posts.slug, posts.title, listed.author, posts.image_url, listed.post_type, posts.excerpt,
  posts.reading_minutes, listed.published_at, posts.updated_at, posts.image_alt, posts.image_focus, posts.meta_description
from public.post_topics as listed join public.blog_posts as posts on posts.id = listed.post_id;

-- Removes a topic without posts, or moves its posts to another one, at most 50 in one call: `is_removed` is false while some are left. The
-- posts are locked first, as a change of a post locks the post and then its topics.
create function public.remove_topic(removed text, move_to text default null)
returns table (moved integer, is_removed boolean) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  posts_of_topic integer;
  moved_posts integer := 0;
  moving uuid[];
begin
  perform private.assert_may('edit-every-post');
  if remove_topic.move_to is not null then
    moving := array(
      select posts.id from public.blog_posts as posts
      where posts.id = any (array(
        select listed.post_id from public.post_topics as listed where listed.topic = remove_topic.removed order by listed.post_id limit 50
      ))
      order by posts.id
      for no key update
    );
  end if;
  -- In one order, so that two that move posts to each other's topic do not wait for each other.
  perform from public.topics where topics.slug in (remove_topic.removed, remove_topic.move_to) order by topics.slug for update;
  if not exists (select from public.topics where topics.slug = remove_topic.removed) then
    -- Removed already.
    return query select 0, true;
    return;
  elsif remove_topic.removed = remove_topic.move_to then
    raise exception 'Choose another topic for the posts.' using errcode = '22023';
  elsif remove_topic.move_to is not null and not exists (select from public.topics where topics.slug = remove_topic.move_to) then
    raise exception '%', private.topic_refusal(remove_topic.move_to) using errcode = '22023';
  end if;
  if remove_topic.move_to is null then
    select count(*) into posts_of_topic
    from (select from public.post_topics as listed where listed.topic = remove_topic.removed limit 1001) as counted;
    if posts_of_topic > 0 then
      raise exception 'This topic is in use by %, hidden ones included. Choose the topic that takes its posts.',
        case when posts_of_topic > 1000 then 'more than 1,000 posts' when posts_of_topic = 1 then 'one post' else posts_of_topic || ' posts'
        end
      using errcode = '22023';
    end if;
  else
    update public.blog_posts as posts
    set topics = private.current_topics(array_replace(posts.topics, remove_topic.removed, remove_topic.move_to))
    where posts.id = any (moving) and remove_topic.removed = any (posts.topics);
    get diagnostics moved_posts = row_count;
    if exists (select from public.post_topics as listed where listed.topic = remove_topic.removed) then
      return query select moved_posts, false;
      return;
    end if;
    update public.former_topics as former set topic = remove_topic.move_to where former.topic = remove_topic.removed;
    insert into public.former_topics (slug, topic) values (remove_topic.removed, remove_topic.move_to);
  end if;
  perform private.note_in_audit_log(
    'topic.removed', detail => jsonb_build_object('topic', remove_topic.removed, 'moved_to', remove_topic.move_to)
  );
  delete from public.topics where topics.slug = remove_topic.removed;
  return query select moved_posts, true;
end
$$;

-- The topics with the number of their posts, hidden ones too, up to 1,000, for the newsroom.
create function public.topic_uses()
returns table (
  slug text, name text, description text, place integer, posts integer
) language sql stable security definer set search_path = '' as $$
  select topics.slug, topics.name, topics.description, topics.place, (
    select count(*)::integer from (select from public.post_topics as listed where listed.topic = topics.slug limit 1000) as counted
  )
  from public.topics where private.may('read-posts') order by topics.place, topics.slug
$$;

-- Names that give the same words get numbers: 'Ana Sol' is ana-sol, and 'Aña Sol' ana-sol-2.
create function private.free_author_slug(name text) returns text language plpgsql security definer set search_path = '' as $$
declare
  base text := public.slug_for(name);
  wanted text;
  number integer := 1;
begin
  -- Of a name without letters that ASCII has.
  if base ~ '^post-[0-9a-f]{8}$' then base := 'author-' || right(base, 8); end if;
  -- The lock of the log, in which each new name is noted anyway: a lock of its own could be taken in another order.
  perform pg_advisory_xact_lock(hashtextextended('audit_log', 0));
  wanted := base;
  while exists (select from public.bylines where bylines.slug = wanted) loop
    number := number + 1;
    wanted := base || '-' || number;
  end loop;
  return wanted;
end
$$;

create function private.set_author_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.slug := private.free_author_slug(new.name);
  return new;
end
$$;

create trigger set_author_slug before insert on public.bylines for each row execute function private.set_author_slug();

-- An author is shown to visitors as soon as they see one of the author's posts, which the policy of posts decides. The limit lets the index
-- end the search at the first such post; without it the planner may read every post instead.
create policy "visitors read authors of published posts" on public.bylines for select to anon
using ((
  select posts.id from public.blog_posts as posts where posts.author = bylines.name order by posts.published_at desc, posts.id desc limit 1
) is not null);

-- A name that a post is signed with is an author from then on, whoever signs.
create function private.note_author() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.bylines where bylines.name = btrim(new.author)) then
    insert into public.bylines (name) select btrim(new.author) where btrim(new.author) !~ '[[:cntrl:]]' on conflict do nothing;
  end if;
  return new;
end
$$;

create trigger note_author before insert or update of author on public.blog_posts for each row execute function private.note_author();

-- Pages of an author's posts are cached until the record changes. The trigger runs after the one that writes the log, because publishing
-- takes the locks of log and change feed in this order.
create function private.invalidate_author() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_places(array(
    select (posts.id, posts.post_type, posts.published_at)::private.post_place from public.blog_posts as posts
    where posts.author in (old.name, new.name) and private.is_announced(posts.unpublished_at, posts.published_at) limit 101
  ));
  return null;
end
$$;

create trigger invalidate_added_author after insert or delete on public.bylines for each row execute function private.invalidate_author();

create trigger invalidate_changed_author after update on public.bylines for each row
when (
  (old.name, old.kind, old.role_title, old.portrait_url, old.biography, old.interests, old.credentials, old.links)
  is distinct from (new.name, new.kind, new.role_title, new.portrait_url, new.biography, new.interests, new.credentials, new.links)
)
execute function private.invalidate_author();

-- Portraits count as shown, so that nobody removes them.
create function private.note_portrait_use() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.image_uses where shown_by = md5('author/' || coalesce(new.slug, old.slug))::uuid;
  if tg_op <> 'DELETE' then
    insert into private.image_uses (name, shown_by)
    select names, md5('author/' || new.slug)::uuid from private.image_names('', new.portrait_url) as names;
  end if;
  return null;
end
$$;

create trigger note_portrait_use after insert or delete or update of portrait_url on public.bylines
for each row execute function private.note_portrait_use();

-- Who approved the text that visitors read, by the names that readers know, and between which days the figures of its claims were checked.
-- Null for a post that visitors do not see.
create function public.post_checks(post_id uuid) returns json language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'reviews', coalesce((
      select json_agg(json_build_object('name', given.name, 'reviewed_at', given.reviewed_at) order by given.reviewed_at, given.name)
      from (
        select staff.display_name as name, max(approvals.approved_at) as reviewed_at from public.post_approvals as approvals
        join private.staff on staff.username = approvals.approved_by and staff.role <> 'publisher'
        where approvals.post_id = posts.id
          and approvals.ended_at is null and staff.display_name is not null and approvals.approved_hash = private.approved_hash(posts)
        group by staff.display_name
      ) as given
    ), '[]'),
    'first_checked', (select min(claims.checked) from public.post_claims as claims where claims.post_id = posts.id),
    'last_checked', (select max(claims.checked) from public.post_claims as claims where claims.post_id = posts.id)
  )
  from public.blog_posts as posts
  where posts.id = post_checks.post_id and posts.published_at <= now() and posts.unpublished_at is null
$$;

-- The glossary: terms that the page /glossary explains, and posts at their first use.
create table public.glossary_terms (
  -- Made of the term when it is added. It is part of addresses and stays.
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  term text not null check (term = btrim(term) and length(term) between 2 and 60 and term !~ '[[:cntrl:]]'),
  -- Plurals, abbreviations and other words for it.
  other_forms text[] not null default '{}' check (
    cardinality(other_forms) <= 8 and array_position(other_forms, null) is null and length(array_to_string(other_forms, '')) <= 300
  ),
  definition text not null check (definition = btrim(definition) and length(definition) between 20 and 300 and definition !~ '[[:cntrl:]]'),
  -- The slug of the post that explains more.
  post_slug text check (post_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(post_slug) <= 80)
);

create policy "everyone reads terms" on public.glossary_terms for select to anon, authenticated using (true);
create policy "editors add terms" on public.glossary_terms for insert to authenticated with check ((select private.may('edit-every-post')));
create policy "editors change terms" on public.glossary_terms for update to authenticated using ((select private.may('edit-every-post')))
with check ((select private.may('edit-every-post')));
create policy "editors remove terms" on public.glossary_terms for delete to authenticated using ((select private.may('edit-every-post')));

-- The words by which posts find a term.
create function private.forms_of_term(term text, other_forms text[]) returns text[] language sql immutable set search_path = '' as $$
  select array_agg(lower(forms.form)) from unnest(forms_of_term.other_forms || forms_of_term.term) as forms (form)
$$;

create function private.fill_glossary_term() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.slug := public.slug_for(new.term);
    if exists (select from public.glossary_terms as known where known.slug = new.slug) then
      raise exception 'There is a term "%" already.', new.term using errcode = '22023';
    end if;
  else
    new.slug := old.slug;
  end if;
  return new;
end
$$;

create trigger fill_glossary_term before insert or update on public.glossary_terms
for each row execute function private.fill_glossary_term();

-- A word leads to one term. All terms are compared: there are few.
create function private.note_glossary_term() returns trigger language plpgsql security definer set search_path = '' as $$
declare taken text;
begin
  if tg_op <> 'DELETE' then
    perform pg_advisory_xact_lock(hashtext('private.note_glossary_term'));
    if exists (
      select from unnest(new.other_forms) as forms (form)
      where forms.form <> btrim(forms.form) or length(forms.form) not between 2 and 60 or forms.form ~ '[[:cntrl:],]'
    ) then
      raise exception 'Another form has 2 to 60 characters and no comma.' using errcode = '22023';
    end if;
    select others.term into taken from public.glossary_terms as others
    where others.slug <> new.slug
      and private.forms_of_term(others.term, others.other_forms) && private.forms_of_term(new.term, new.other_forms)
    limit 1;
    if found then
      raise exception 'The term "%" has one of these forms. A word leads to one term.', taken using errcode = '22023';
    elsif (select count(*) from public.glossary_terms) > 500 then
      raise exception 'There are 500 terms. Remove some first.' using errcode = '22023';
    end if;
  end if;
  if private.staff_username() is not null then
    perform private.note_in_audit_log(
      case tg_op when 'INSERT' then 'glossary.added' when 'UPDATE' then 'glossary.changed' else 'glossary.removed' end,
      detail => jsonb_strip_nulls(jsonb_build_object(
        'slug', coalesce(new.slug, old.slug), 'definition', new.definition, 'former_definition', old.definition
      ))
    );
  end if;
  return null;
end
$$;

create trigger note_glossary_term after insert or update or delete on public.glossary_terms
for each row execute function private.note_glossary_term();

-- For each row: a statement that changes none must not invalidate every cached page.
create trigger announce_glossary_terms after insert or update or delete on public.glossary_terms
for each row execute function private.announce_all_posts();

-- All terms in the order of the alphabet, each with the title and slug of its post if the caller may see that.
create function public.glossary()
returns table (
  slug text, term text, other_forms text[], definition text, post_slug text, post_title text
) language sql stable set search_path = '' as $$
  select terms.slug, terms.term, terms.other_forms, terms.definition, posts.slug, posts.title from public.glossary_terms as terms
  left join public.post_cards as posts on posts.slug = terms.post_slug
  order by lower(terms.term), terms.slug limit 500
$$;

insert into public.glossary_terms (term, other_forms, definition, post_slug)
values
  ('Accumulation units', '{"accumulation unit"}', 'Units of a fund that keep their income: it stays in the fund and raises the price of each unit instead of being paid out.', 'income-units-or-accumulation-units'),
  ('AER', '{"annual equivalent rate"}', 'The rate an account pays over a whole year, with interest on interest. It makes accounts that pay monthly and yearly comparable.', 'six-sums-without-a-calculator'),
  ('Bank Rate', '{"the Bank of England''s rate"}', 'The interest rate that the Bank of England pays on money that banks hold with it. Most other sterling rates move with it or with what is expected of it.', 'why-fixed-mortgage-rates-move-first'),
  ('Base effect', '{"base effects"}', 'What last year''s price change does to this year''s annual rate: when a large monthly rise drops out of the comparison, the rate falls even if prices do not.', 'how-to-read-inflation-day'),
  ('Bond ladder', '{"bond ladders"}', 'A set of bonds that mature one after the other, for example one each year, so that some money comes back regularly whatever yields have done.', 'bond-ladders-when-yields-rise'),
  ('Consumer Prices Index', '{"CPI"}', 'The measure of inflation in the Bank of England''s target: the price of a basket of several hundred goods and services, weighted by what households spend on them.', 'how-to-read-inflation-day'),
  ('Correlation', '{"correlations"}', 'How closely two prices move together, from −1 (always opposite) over 0 (no connection) to 1 (always together). The lower it is, the more a mix spreads risk.', 'how-many-holdings-are-enough'),
  ('Disinflation', '{}', 'A fall in the rate of inflation. Prices still rise, only more slowly; when they fall, that is deflation.', 'prices-that-stop-rising-do-not-fall'),
  ('Early repayment charge', '{"early repayment charges"}', 'What a lender charges for repaying more of a mortgage than the deal allows while its rate is fixed, usually one to five per cent of the sum repaid.', 'overpay-the-mortgage-or-save'),
  ('Insurance excess', '{"excess","excesses"}', 'The part of an insurance claim that you pay yourself. A higher one lowers the premium.', 'choosing-an-insurance-excess'),
  ('Fiscal drag', '{}', 'More tax from unchanged tax rates: when thresholds stay still while pay rises, a larger part of the pay is above them.', 'the-tax-that-rises-by-standing-still'),
  ('Forward rate', '{"forward rates"}', 'The interest rate for a later period that follows from today''s rates for a shorter and a longer one. It is a price that can be agreed today and not a forecast.', 'a-forward-rate-is-not-a-forecast'),
  ('FSCS', '{"Financial Services Compensation Scheme"}', 'The scheme that repays customers when an authorised UK bank, insurer or investment firm fails. For deposits it covers up to £120,000 a person and banking licence.', 'deposit-protection-at-120000'),
  ('Gilt', '{"gilts"}', 'A bond of the UK government. It pays a fixed coupon twice a year and its face value at maturity; its price in between moves with yields.', 'bond-ladders-when-yields-rise'),
  ('ISA', '{"ISAs","individual savings account"}', 'An account in which interest, dividends and gains are free of UK tax. Payments into all such accounts of a person are limited in each tax year.', 'what-a-tax-shelter-does-for-growth'),
  ('Modified duration', '{}', 'By how many per cent the price of a bond falls, to a first approximation, when its yield rises by one percentage point.', 'bond-ladders-when-yields-rise'),
  ('Money-weighted return', '{"money-weighted returns"}', 'The yearly return on your own payments, each counted for as long as it was invested. It rewards or punishes the moments at which you paid in.', 'two-honest-returns'),
  ('Personal allowance', '{}', 'The income of a tax year on which no income tax is due. It shrinks by £1 for each £2 of income above £100,000.', 'the-tax-that-rises-by-standing-still'),
  ('Personal savings allowance', '{"savings allowance"}', 'The interest of a tax year on which no tax is due: £1,000 for basic-rate taxpayers, £500 at the higher rate and none at the additional rate.', 'overpay-the-mortgage-or-save'),
  ('Purchasing managers'' index', '{"PMI","purchasing managers'' indices"}', 'A monthly survey that asks companies whether business was better, the same or worse than the month before. A value of 50 means that as many say better as worse.', 'an-index-of-fifty-and-what-it-hides'),
  ('Real return', '{"real returns"}', 'A return after inflation: what is left of it in purchasing power.', 'six-sums-without-a-calculator'),
  ('Rebalancing', '{"rebalance","rebalanced"}', 'Selling what has grown beyond its planned share of a portfolio and buying what has fallen below it.', 'when-to-rebalance-and-when-to-leave-it'),
  ('Sequence risk', '{"order of returns"}', 'The danger that poor returns come early in retirement, when withdrawals take a larger part of a fund that has no time to recover.', 'the-order-of-returns-in-retirement'),
  ('Stop order', '{"stop orders","stop-loss order","stop-loss"}', 'An instruction to sell at the best price available once the price has fallen to a chosen level. It limits neither the price nor, after a gap, the loss.', 'what-a-stop-order-can-and-cannot-do'),
  ('Time-weighted return', '{"time-weighted returns"}', 'The return of an investment itself, without the effect of when money was paid in or taken out. Funds are compared by it.', 'two-honest-returns'),
  ('Tracker fund', '{"tracker funds","index fund","index funds"}', 'A fund that holds what an index contains, in the same proportions, instead of choosing.', 'what-happens-when-a-share-joins-the-ftse-100'),
  ('Volatility', '{}', 'How widely returns scatter around their average, usually as a yearly standard deviation. It counts rises like falls.', 'what-a-one-per-cent-day-adds-up-to'),
  ('Yield', '{"yields"}', 'The yearly return of an investment at today''s price. A bond''s rises when its price falls.', 'weighing-shares-against-bonds');

-- Posts that share topics with a post, the most alike first.

-- The words of a text as a query for any of them.
create function private.any_word_of(text text) returns tsquery language sql immutable set search_path = '' as $$
  select string_agg(quote_literal(word), ' | ')::tsquery
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', any_word_of.text))) as word
$$;

-- At most three of the newest 30 posts of each topic, by shared topics and by how often the words of title and description are in their
-- texts. The topics of an archive of a million posts are read no further than those of a small one.
create function public.related_posts(of_post uuid)
returns table (place bigint, id uuid) language sql stable security definer rows 3 set search_path = '' as $$
  with own as (
    select posts.id, posts.topics, private.any_word_of(concat_ws(' ', posts.title, posts.meta_description)) as words
    from public.blog_posts as posts where posts.id = related_posts.of_post
  ),
  near as (
    select listed.post_id, count(*) as shared from own cross join unnest(own.topics) as topics (slug)
    cross join lateral (
      select newest.post_id from public.post_topics as newest
      where newest.topic = topics.slug and newest.is_shown and newest.published_at <= now()
      order by newest.published_at desc, newest.post_id desc limit 30
    ) as listed
    where listed.post_id <> own.id group by listed.post_id
  )
  select row_number() over (order by alike.score desc, alike.published_at desc, alike.post_id), alike.post_id
  from (
    select near.post_id, posts.published_at, 0.2 * near.shared + coalesce(ts_rank(posts.search_words, own.words, 1), 0) as score from own
    cross join near
    join public.blog_posts as posts on posts.id = near.post_id
    order by score desc, posts.published_at desc, near.post_id limit 3
  ) as alike
$$;

create index post_topics_by_author_and_type on public.post_topics (topic, author, post_type, published_at, post_id) where is_shown;

-- The topics with the number of their posts, up to 1,000, and the newest one, for the page of all topics. Each topic is read from an index,
-- so that the page costs the same with a million posts.
create function public.topic_overview()
returns table (
  slug text, name text, description text, posts integer, latest_slug text, latest_title text, latest_published_at timestamptz
) language sql stable set search_path = '' as $$
  select topics.slug, topics.name, topics.description, counted.posts, latest.slug, latest.title, latest.published_at from public.topics
  cross join lateral (
    select count(*)::integer as posts
    from (
      select from public.post_topics as listed
      where listed.topic = topics.slug and listed.is_shown and listed.published_at <= now() limit 1000
    ) as shown
  ) as counted
  left join lateral (
    select posts.slug, posts.title, listed.published_at from public.post_topics as listed
    join public.blog_posts as posts on posts.id = listed.post_id
    where listed.topic = topics.slug and listed.is_shown and listed.published_at <= now()
    order by listed.published_at desc, listed.post_id desc limit 1
  ) as latest on true
  order by topics.place, topics.slug
$$;

create function public.topics_in_order() returns json language sql stable set search_path = '' as $$
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'description', description) order by place, slug), '[]')
  from public.topics
$$;

-- The author with this slug or, as former addresses have it, this name; null for neither.
create function public.found_author(slug_or_name text) returns json language sql stable set search_path = '' as $$
  select to_json(found)
  from (
    select name, slug, kind, role_title, portrait_url, biography, interests, credentials, links from public.bylines
    where slug = slug_or_name or name = slug_or_name order by slug = slug_or_name desc limit 1
  ) as found
$$;

-- By what lists and searches are filtered: the topics, the first hundred authors by name, and the year of the oldest post.
create function public.filter_choices() returns json language sql stable set search_path = '' as $$
  select json_build_object(
    'topics', public.topics_in_order(),
    'authors', (
      select coalesce(json_agg(authors), '[]') from (select slug, name from public.bylines order by name limit 100) as authors
    ),
    'first_year', (
      select extract(year from posts.published_at at time zone 'UTC') from public.post_cards as posts order by posts.published_at limit 1
    )
  )
$$;

-- A page of a list of posts for visitors, newest first, with what it shows `beside` them: the `choices` of its filters, or the `counts` of
-- posts, with `topic-counts` those of topics too. `moved_to` is the topic to which a former one leads.
create function public.post_list(
  types text[] default null, topic text default null, author text default null, year integer default null,
  before_published_at timestamptz default null, before_id uuid default null, page_size integer default 12, beside text default null
) returns json language plpgsql stable set search_path = '' as $$
declare
  found_author constant json := public.found_author(post_list.author);
  cards json;
begin
  -- Only what is asked for, so that each query gets the index that fits it: for one type another one than for several.
  execute format(
    'select coalesce(json_agg(cards), ''[]'') from (select * from public.%I where %s order by published_at desc, id desc limit $8) as cards',
    case when post_list.topic is null then 'post_cards' else 'topic_cards' end,
    concat_ws(' and ', 'true',
      case when cardinality(post_list.types) = 1 then 'post_type = $1[1]' when post_list.types is not null then 'post_type = any ($1)' end,
      case when post_list.topic is not null then 'topic = $2' end,
      case when post_list.author is not null then 'author = $3' end,
      case when post_list.year is not null then 'published_at >= $4 and published_at < $5' end,
      case when post_list.before_id is not null then '(published_at, id) < ($6, $7)' end
    )
  )
  into cards
  using
    post_list.types, post_list.topic, coalesce(found_author ->> 'name', post_list.author),
    make_timestamptz(post_list.year, 1, 1, 0, 0, 0, 'UTC'), make_timestamptz(post_list.year + 1, 1, 1, 0, 0, 0, 'UTC'),
    post_list.before_published_at, post_list.before_id, least(greatest(post_list.page_size, 1), 501);
  return json_build_object(
    'cards', cards, 'author', found_author,
    'topic', (
      select json_build_object('slug', topics.slug, 'name', topics.name, 'description', topics.description) from public.topics
      where topics.slug = post_list.topic
    ),
    'moved_to', (select former.topic from public.former_topics as former where former.slug = post_list.topic),
    'choices', case post_list.beside when 'choices' then public.filter_choices() end,
    'counts', case when post_list.beside in ('counts', 'topic-counts') then json_build_object(
      'types', (select coalesce(json_object_agg(counts.post_type, counts.post_count), '{}') from public.post_counts as counts),
      'topics', (
        select coalesce(json_object_agg(counts.slug, counts.posts), '{}') from public.topic_overview() as counts
        where post_list.beside = 'topic-counts'
      )
    ) end
  );
end
$$;

-- For the list of staff by topic. Hidden posts are few; the indexes of shown ones serve the rest of the list.
create index post_topics_hidden on public.post_topics (topic, published_at, post_id) where not is_shown;
create index post_topics_hidden_by_type on public.post_topics (topic, post_type, published_at, post_id) where not is_shown;
create index post_topics_hidden_by_author on public.post_topics (topic, author, published_at, post_id) where not is_shown;

-- The part of the query of managed_posts that names the posts of a topic: one walk along the index of shown posts, by type or author where
-- these are filtered, and one of hidden posts.
create function private.walk_of_topic(has_types boolean, has_author boolean, states text[], direction text, rows_at_most integer)
returns text language sql immutable set search_path = '' as $$
  select format(
    '(select listed.post_id from %s) as chosen join public.blog_posts as found on found.id = chosen.post_id',
    case when has_types then format('unnest($3) as wanted_type cross join lateral (%s) as listed', walks)
    else format('(%s) as listed', walks) end
  )
  from (
    select string_agg(
      format(
        '(select post_id from public.post_topics where %s and %s order by published_at %s, post_id %4$s limit %5$s)', branch.shown,
        concat_ws(
          ' and ', 'topic = $7', format('(published_at, post_id) %s ($1, $2)', case direction when 'asc' then '>' else '<' end),
          case when has_types then 'post_type = wanted_type' end, case when has_author then 'author = $4' end, branch.times
        ),
        direction, direction, rows_at_most
      ),
      ' union all '
    ) as walks
    from (
      values
        ('is_shown', case
          when states @> '{scheduled}' and not states @> '{published}' then 'published_at > now()'
          when states @> '{published}' and not states @> '{scheduled}' then 'published_at <= now()'
        end, states = '{}' or states && '{scheduled,published}'),
        ('not is_shown', null, states @> '{unpublished}' or not states && '{scheduled,published}')
    ) as branch (shown, times, is_wanted)
    where branch.is_wanted
  ) as parts
$$;
