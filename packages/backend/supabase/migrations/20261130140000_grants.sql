-- Who reaches what. Row-level security holds for every table, and policies say which rows; without a line here visitors and people who
-- are signed in reach neither tables nor functions.

do $$
declare name regclass;
begin
  for name in select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) loop
    execute format('alter table %s enable row level security', name);
  end loop;
end
$$;

-- Hosted projects grant this already; policies and functions call auth.uid() and auth.jwt() as the signed-in person.
grant usage on schema auth to anon, authenticated, service_role;

grant select on
  public.audit_log, public.blog_posts, public.bylines, public.contact_messages, public.disclosure_versions, public.disclosures,
  public.draft_versions, public.drafts, public.former_slugs, public.image_files, public.images, public.newsletter_subscribers,
  public.notices, public.pinned_posts, public.post_approvals, public.post_claims, public.post_comments, public.post_embargoes,
  public.post_reviews, public.preview_comments, public.registry_revisions, public.releases
to authenticated;
grant delete on
  public.blog_posts, public.bylines, public.contact_messages, public.glossary_terms, public.newsletter_subscribers, public.post_comments
to authenticated;
grant select on
  public.former_topics, public.glossary_terms, public.post_cards, public.post_counts, public.post_topics, public.shown_posts,
  public.topic_cards, public.topics
to anon, authenticated;
grant insert on public.image_files to authenticated;

grant select (
  id, title, slug, content, image_url, author, meta_title, meta_description, post_type, published_at, updated_at, excerpt, reading_minutes,
  image_alt, image_focus, canonical_url, noindex, social_title, social_description, topics
) on public.blog_posts to anon;
-- Staff get whole rows, as the specification's publish call returns the one it inserted. created_by_admin may be sent with an insert, as
-- the specification's payload does, and is replaced by the name of the signed-in person. Of unpublished_at, what is sent says only whether
-- the post is hidden; the time is the database's.
grant insert (
  id, title, slug, content, image_url, author, meta_title, meta_description, post_type, created_by_admin, published_at, excerpt,
  reading_minutes, image_alt, image_focus, publication, canonical_url, noindex, social_title, social_description, topics
) on public.blog_posts to authenticated;
grant update (
  title, slug, content, image_url, author, meta_title, meta_description, post_type, published_at, excerpt, reading_minutes, unpublished_at,
  image_alt, correction, image_focus, publication, canonical_url, noindex, social_title, social_description, topics
) on public.blog_posts to authenticated;
grant select (name, slug, kind, role_title, portrait_url, biography, interests, credentials, links) on public.bylines to anon;
grant insert (
  name, interns_may_use, kind, role_title, portrait_url, biography, interests, credentials, links
) on public.bylines to authenticated;
grant update (interns_may_use, kind, role_title, portrait_url, biography, interests, credentials, links) on public.bylines to authenticated;
-- What somebody wrote stays as it was written.
grant update (handled_at) on public.contact_messages to authenticated;
-- Visitors do not read who changed an address.
grant select (slug, post_id) on public.former_slugs to anon;
grant insert (term, other_forms, definition, post_slug) on public.glossary_terms to authenticated;
grant update (term, other_forms, definition, post_slug) on public.glossary_terms to authenticated;
grant update (alt, caption, credit, licence, licence_until, focus) on public.images to authenticated;
grant select (id, role, email, created_by, created_at, expires_at, used_at, used_by, revoked_at) on public.invitations to authenticated;
grant insert (post_id, body) on public.post_comments to authenticated;
-- Nobody reads who wrote it.
grant select (id, post_id, note, corrected_at, kind) on public.post_corrections to anon;
grant select (id, post_id, revision_id, note, corrected_at, kind) on public.post_corrections to authenticated;
-- A client never reads created_by_admin here.
grant select (
  id, number, post_id, change, replaced_at, replaced_by, slug, title, content, image_url, author, meta_title, meta_description, post_type,
  published_at, updated_at, excerpt, reading_minutes, state, image_alt, image_focus, content_hash, canonical_url, noindex, social_title,
  social_description, topics
) on public.post_revisions to authenticated;
grant select (
  id, draft_id, created_by, created_at, expires_at, revoked_at, revoked_by, opened_count, last_opened_at, content_hash
) on public.preview_links to authenticated;
grant select (
  id, name, username, scope, owner, created_at, expires_at, last_used_at, revoked_at, revoked_by
) on public.publish_tokens to authenticated;
grant insert (remote, version, record) on public.releases to authenticated;
grant insert (slug, name, description, place) on public.topics to authenticated;
grant update (name, description, place) on public.topics to authenticated;

-- Functions that the API offers.
grant execute on function
  public.abandoned_release_files, public.approval_needs, public.approval_rules, public.approve_newsletter_issue, public.approve_post,
  public.audit_actors, public.audit_entries, public.byline_refusal, public.byline_refusals, public.change_role, public.claim_generation,
  public.claims_register, public.create_password_reset, public.create_preview_link, public.create_publish_token,
  public.create_recovery_codes, public.current_deployer, public.current_publisher, public.current_staff, public.delete_newsletter_issue,
  public.deleted_posts, public.edit_person, public.error_reports, public.everything_needs_approval, public.find_images,
  public.forget_release, public.home_slots, public.image_records, public.image_uses, public.invite_person, public.last_changes,
  public.list_drafts, public.list_images, public.managed_newsletter_issue, public.managed_newsletter_issues, public.managed_post,
  public.managed_post_count, public.managed_posts, public.mark_notices_read, public.mentionable_people, public.newsletter_issue_posts,
  public.own_profile, public.own_second_factor, public.own_sessions, public.people, public.person_sessions, public.pin_post,
  public.post_authors, public.publish_reviewed, public.release_files, public.remove_draft, public.remove_post, public.remove_second_factor,
  public.remove_topic, public.renew_release, public.request_changes, public.require_second_factor, public.restore_post,
  public.retention_years, public.review_disclosures, public.review_queue, public.revoke_invitation, public.revoke_preview_link,
  public.revoke_publish_token, public.revoke_session, public.save_draft, public.save_newsletter_issue, public.second_factor_roles,
  public.send_newsletter_issue, public.send_newsletter_test, public.sends_mail, public.set_approval_rule, public.set_correcting,
  public.set_disclosure, public.set_embargo, public.set_everything_needs_approval, public.set_person_active, public.set_post_visibility,
  public.set_retention_years, public.shell_reports, public.shown_images, public.slug_for, public.slug_refusals, public.slugs_for,
  public.submit_for_review, public.topic_refusals, public.topic_uses, public.touch_draft, public.unknown_disclosures, public.unpin_post,
  public.unused_images, public.update_preview_link, public.usable_bylines, public.use_recovery_code, public.use_release,
  public.withdraw_review
to authenticated;
grant execute on function
  public.account_link, public.changed_posts, public.comment_on_preview, public.home_posts, public.list_newsletter_issues,
  public.newsletter_issue, public.newsletter_link, public.open_preview, public.queue_newsletter_message, public.site_map_part,
  public.site_map_parts, public.topic_overview
to anon;
grant execute on function
  public.add_registry_revision, public.author_note, public.filter_choices, public.find_posts, public.found_author, public.glossary,
  public.list_corrections, public.post_checks, public.post_disclosures, public.post_list, public.registry_in_force, public.related_posts,
  public.report_shell, public.submit_contact, public.subscribe_newsletter, public.surrounded_post, public.topics_in_order
to anon, authenticated;

-- Functions that policies, checks and functions without definer rights call.
grant execute on function
  private.are_lines, private.deployer, private.image_words, private.is_admin, private.is_deployer, private.is_new_version,
  private.is_staff, private.may, private.may_publish, private.may_use_inbox, private.own_accounts, private.post_words, private.search_key,
  private.staff_username, private.topic_refusal
to authenticated;
grant execute on function
  private.counted_posts, private.disclosures_in_force, private.posts_for_plan, private.search_fragment, private.search_plan
to anon, authenticated;

reset check_function_bodies;
