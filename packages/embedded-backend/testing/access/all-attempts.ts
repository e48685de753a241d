import { randomHex, randomImageName } from '../random-names.ts';
import { samplePost } from '../sample-post.ts';
import type { AccessRows } from './access-rows.ts';
import { type AttemptRow, unwritable } from './attempt-row.ts';
import { ADDRESS_ATTEMPTS, DRAFT_COLUMNS, DRAFT_VALUES } from './attempts/address-attempts.ts';
import { CLAIM_ATTEMPTS } from './attempts/claim-attempts.ts';
import { COMMENT_ATTEMPTS } from './attempts/comment-attempts.ts';
import { EMBARGO_ATTEMPTS } from './attempts/embargo-attempts.ts';
import { EVIDENCE_ATTEMPTS } from './attempts/evidence-attempts.ts';
import { IMAGE_ATTEMPTS } from './attempts/image-attempts.ts';
import { MAIL_ATTEMPTS } from './attempts/mail-attempts.ts';
import { NEWSLETTER_ATTEMPTS } from './attempts/newsletter-attempts.ts';
import { NOTICE_ATTEMPTS } from './attempts/notice-attempts.ts';
import { PIN_ATTEMPTS } from './attempts/pin-attempts.ts';
import { POST_LIST_ATTEMPTS } from './attempts/post-list-attempts.ts';
import { REVIEW_ATTEMPTS } from './attempts/review-attempts.ts';
import { SEARCH_ATTEMPTS } from './attempts/search-attempts.ts';
import { TOPIC_ATTEMPTS } from './attempts/topic-attempts.ts';

const SITE = 'https://ledgerlight.example';

const HASH = `$2b$06$${'a'.repeat(53)}`;

const RELEASE = { of_remote: 'pages', of_version: '{release}' };

const RENEWAL = { ...RELEASE, new_record: '{"contract":{}}' };

const PROFILE = { person: 'intern1', byline: 'Jan Nowicki', biography: null, interests: null, email: null };

const OPTIONAL_FACTOR = { of_role: 'deployer', required: false };

const PREVIEW_COMMENT = { token: 'unknown', name: 'x', comment: 'x' };

const newLink = () => ({ draft_id: '{draft}', token_hash: randomHex(32).repeat(2), days: 1 });

const imageFile = () => ({ name: randomImageName(), file_name: 'a.png' });

const newRelease = () => ({ remote: 'pages', version: randomHex(12), record: '{}' });

const DEVICE = '11111111-1111-4111-8111-111111111111';

function newSave(draft: string, version: number) {
  const fields = JSON.stringify({ ...DRAFT_VALUES, title: randomHex(12), post_type: 'education' });
  return { draft_id: draft, expected_version: version, device: DEVICE, step: 1, fields };
}

function newToken() {
  return { token_name: 'x', token_key: randomHex(12), token_hash: HASH, days: 1 };
}

function joining() {
  return { token: '{invited}', wanted_username: `p${randomHex(12)}`, byline: randomHex(12), password_hash: HASH };
}

function registryRevision({ registry }: AccessRows, by: string | null) {
  const document = JSON.stringify({ revision: registry + 1, change: { by }, remotes: {} });
  return { expected: registry, document };
}

/** Every attempt, with what each person may do. */
export const ATTEMPTS: readonly AttemptRow[] = [
  ['read a post', 'D00DDD0DDDD', 'GET blog_posts?select=id&id=eq.{post}'],
  ['read a hidden post', '000DDD0DDDD', 'GET blog_posts?select=id&id=eq.{hidden}'],
  ['read a scheduled post', '000DDD0DDDD', 'GET post_cards?select=id&id=eq.{scheduled}'],
  ['read who added a post', 'R00DDD0DDDD', 'GET blog_posts?select=created_by_admin&id=eq.{post}'],
  ['read posts by who added them', 'R00DDD0DDDD', 'GET blog_posts?select=id&created_by_admin=eq.intern1&id=eq.{post}'],
  ['sort posts by who added them', 'R00DDD0DDDD', 'GET blog_posts?select=id,title&order=created_by_admin&id=eq.{post}'],
  ['read when a post was hidden', 'R00DDD0DDDD', 'GET blog_posts?select=unpublished_at&id=eq.{post}'],
  ['read a post with all its columns', 'R00DDD0DDDD', 'GET blog_posts?select=*&id=eq.{post}'],
  ['add a post', 'RRRDDDRDDDR', 'POST blog_posts?select=id', samplePost()],
  ['add a post and get its whole row', 'RRRDDDRDDDR', 'POST blog_posts?select=*', samplePost()],
  ['add a post with an id', 'RRRDDDRDDDR', 'POST blog_posts?select=id', () => samplePost({ id: crypto.randomUUID() })],
  ['change a post', 'R000DD00D00', 'PATCH blog_posts?select=id&id=eq.{post}', { title: 'x' }],
  ['change a scheduled post', 'R000DD00D00', 'PATCH blog_posts?select=id&id=eq.{scheduled}', { title: 'x' }],
  ['hide a post', 'R000DD00D00', 'PATCH blog_posts?select=id&id=eq.{post}', { unpublished_at: '2026-01-01' }],
  ['move a post in time', 'R000RD00D00', 'PATCH blog_posts?select=id&id=eq.{post}', { published_at: '2020-01-01' }],
  ['change the id of a post', 'RRRRRRRRRRR', 'PATCH blog_posts?id=eq.{post}', () => ({ id: crypto.randomUUID() })],
  ['change who added a post', 'RRRRRRRRRRR', 'PATCH blog_posts?id=eq.{post}', { created_by_admin: 'intern1' }],
  ['change when a post was updated', 'RRRRRRRRRRR', 'PATCH blog_posts?id=eq.{post}', { updated_at: '2020-01-01' }],
  ['remove a post', 'R000DD00D00', 'DELETE blog_posts?select=id&id=eq.{post}'],
  ['remove a scheduled post', 'R000DD00D00', 'DELETE blog_posts?select=id&id=eq.{scheduled}'],
  ['read a revision', 'R00DDD0DDDD', 'GET post_revisions?select=title&id=eq.{revision}'],
  ['read who added a revision', 'RRRRRRRRRRR', 'GET post_revisions?select=created_by_admin'],
  ...unwritable('post_revisions', 'id=eq.{revision}', { title: 'x', replaced_by: 'admin' }),
  ['add the name of a file', 'RRRDDDRDDDR', 'POST image_files?select=name', imageFile],
  ['read the name of a file', 'R00DDD0DDDD', 'GET image_files?select=file_name&limit=1'],
  ['change the name of a file', 'RRRRRRRRRRR', 'PATCH image_files?name=neq.', { file_name: 'b.png' }],
  ['remove the name of a file', 'RRRRRRRRRRR', 'DELETE image_files?name=neq.'],
  ['read a correction', 'D00DDD0DDDD', 'GET post_corrections?select=note&post_id=eq.{post}'],
  ['read a correction of a hidden post', '000DDD0DDDD', 'GET post_corrections?select=note&post_id=eq.{hidden}'],
  ['read who wrote a correction', 'RRRRRRRRRRR', 'GET post_corrections?select=corrected_by'],
  ['correct a post', 'R000DD00D00', 'PATCH blog_posts?select=id&id=eq.{post}', { correction: 'Corrected.' }],
  ['add a post with a correction', 'RRRRRRRRRRR', 'POST blog_posts?select=id', samplePost({ correction: 'Forged.' })],
  ...unwritable('post_corrections', 'post_id=eq.{post}', { note: 'Forged.' }),
  ['ask which posts are related', '00000000000', 'POST rpc/related_posts', { of_post: '{post}' }],
  ['list authors of posts', 'R00DDD00DDD', 'POST rpc/post_authors'],
  ['list managed posts', 'RRRDDDRRDDD', 'POST rpc/managed_posts', { page_size: 1 }],
  ['find a managed post', 'RRRDDDRDDDD', 'POST rpc/managed_post', { post_id: '{hidden}' }],
  ['list deleted posts', 'RRRDDDRRDDD', 'POST rpc/deleted_posts', { page_size: 1 }],
  ['find images', 'RRR000R0000', 'POST rpc/find_images', { prefixes: ['0123456789abcdef-'] }],
  ['list unused images', 'RRR000RR000', 'POST rpc/unused_images', { page_size: 1 }],
  ['ask which images are shown', 'R00DDD00DDD', 'POST rpc/shown_images', { names: ['{shown}'] }],
  ['count the parts of the site map', 'DRRRRRRRRRR', 'POST rpc/site_map_parts'],
  ['read a part of the site map', 'DRRRRRRRRRR', 'POST rpc/site_map_part', { part: 1 }],
  ['hide a post by a function', 'R000DD00D00', 'POST rpc/set_post_visibility', { post_id: '{post}', is_shown: false }],
  ['remove a post with a way back', 'R000DD00D00', 'POST rpc/remove_post', { post_id: '{post}' }],
  ['restore a revision', 'RRRRDDRRDRR', 'POST rpc/restore_post', { revision_id: '{revision}' }],
  ['restore a removed post', 'RRRRDDRRDRR', 'POST rpc/restore_post', { revision_id: '{removed}' }],
  ...POST_LIST_ATTEMPTS,
  ...REVIEW_ATTEMPTS,
  ...SEARCH_ATTEMPTS,
  ...TOPIC_ATTEMPTS,
  ...EVIDENCE_ATTEMPTS,
  ...CLAIM_ATTEMPTS,
  ...COMMENT_ATTEMPTS,
  ...ADDRESS_ATTEMPTS,
  ...MAIL_ATTEMPTS,
  ...NEWSLETTER_ATTEMPTS,
  ...NOTICE_ATTEMPTS,
  ...IMAGE_ATTEMPTS,
  ...EMBARGO_ATTEMPTS,
  ...PIN_ATTEMPTS,
  ['read a message', 'R00RRD00RRR', 'GET contact_messages?select=id&id=eq.{message}'],
  ['add a message', 'RRRRRRRRRRR', 'POST contact_messages', { name: 'x', email: 'x@b.c', subject: 'x', message: 'x' }],
  ['handle a message', 'R00RRD00RRR', 'PATCH contact_messages?select=id&id=eq.{message}', { handled_at: '2026-01-01' }],
  ['change a message', 'RRRRRRRRRRR', 'PATCH contact_messages?id=eq.{message}', { message: 'x', handled_at: null }],
  ['remove a message', 'R00RRD00RRR', 'DELETE contact_messages?select=id&id=eq.{message}'],
  ['read an address', 'R00RRD00RRR', 'GET newsletter_subscribers?select=id&id=eq.{address}'],
  ['add an address', 'RRRRRRRRRRR', 'POST newsletter_subscribers', { email: 'x@example.org' }],
  ['change an address', 'RRRRRRRRRRR', 'PATCH newsletter_subscribers?id=eq.{address}', { email: 'x@example.org' }],
  ['remove an address', 'R00RRD00RRR', 'DELETE newsletter_subscribers?select=id&id=eq.{address}'],
  ['read the audit log', 'R0000D0000D', 'POST rpc/audit_entries'],
  ['read the retention', 'R0000D0000D', 'POST rpc/retention_years'],
  ['change the retention', 'RRRRR0RRRRR', 'POST rpc/set_retention_years', { years: 7 }],
  ['read a byline', '00000D00000', 'GET bylines?select=name&name=eq.{byline}'],
  ['add a byline', 'RRRRRDRRRRR', 'POST bylines?select=name', () => ({ name: crypto.randomUUID() })],
  ['read usable bylines', 'R00DDD0DDDD', 'POST rpc/usable_bylines'],
  ['let interns use a byline', 'R0000D00000', 'PATCH bylines?select=name&name=eq.{byline}', { interns_may_use: true }],
  ['read who may use a byline', 'R0000D00000', 'GET bylines?select=interns_may_use&name=eq.{byline}'],
  ['describe an author', 'R0000D00000', 'PATCH bylines?select=name&name=eq.{byline}', { biography: 'Writes.' }],
  ['rename an author', 'RRRRRRRRRRR', 'PATCH bylines?name=eq.{byline}', { name: 'Another' }],
  ['move the page of an author', 'RRRRRRRRRRR', 'PATCH bylines?name=eq.{byline}', { slug: 'another' }],
  ['read the checks of a post', 'DDDDDDDDDDD', 'POST rpc/post_checks', { post_id: '{post}' }],
  ['remove a byline', 'R0000D00000', 'DELETE bylines?select=name&name=eq.{byline}'],
  ['ask what changed for visitors', 'DRRRRRRRRRR', 'POST rpc/changed_posts'],
  ['read the active registry', 'DDDDDDDDDDD', 'POST rpc/registry_in_force'],
  ['read who may release', 'R0000DD0000', 'POST rpc/current_deployer'],
  ['read revisions of the registry', 'R0000DD0000', 'GET registry_revisions?select=made_by&revision=lte.{registry}'],
  ['add a revision of the registry', 'RRRRRDDRRRR', 'POST rpc/add_registry_revision', registryRevision],
  ...unwritable('registry_revisions', 'revision=eq.{registry}', { made_by: 'x' }),
  ['read the record of a release', 'R0000DD0000', 'GET releases?select=record,stored_by&version=eq.{release}'],
  ['add a release', 'RRRRRDDRRRR', 'POST releases?select=version', newRelease],
  ['add a release of another', 'RRRRRRRRRRR', 'POST releases', () => ({ ...newRelease(), stored_by: 'admin' })],
  ['change a release', 'RRRRRRRRRRR', 'PATCH releases?version=eq.{release}', { record: 'x' }],
  ['remove a release', 'RRRRRRRRRRR', 'DELETE releases?version=eq.{release}'],
  ['use a release', 'RRRRRDDRRRR', 'POST rpc/use_release', RELEASE],
  ['renew the record of a release', 'RRRRRDDRRRR', 'POST rpc/renew_release', RENEWAL],
  ['forget a release', 'RRRRRDDRRRR', 'POST rpc/forget_release', RELEASE],
  ['report what a shell serves', 'RRRRRRRRRRR', 'POST rpc/report_shell', { of_process: 'shell', new_report: '{}' }],
  ['read what shells serve', 'RRR0000R000', 'POST rpc/shell_reports', { within_seconds: 20 }],
  ['read who is staff', 'R00DDD00DDD', 'POST rpc/current_staff'],
  ['read sessions', 'R00DDD0DDDD', 'POST rpc/own_sessions'],
  ['read own profile', 'R00DDD0DDDD', 'POST rpc/own_profile'],
  ['list people', 'RRRRRDRRRRR', 'POST rpc/people'],
  ['edit a person', 'RRRR00RRRRR', 'POST rpc/edit_person', PROFILE],
  ['change a role', 'RRRRR0RRRRR', 'POST rpc/change_role', { person: 'intern3', new_role: 'intern' }],
  ['deactivate a person', 'RRRRR0RRRRR', 'POST rpc/set_person_active', { person: 'intern3', active: true }],
  ['read sessions of a person', 'RRRRRDRRRRR', 'POST rpc/person_sessions', { person: 'admin' }],
  ['revoke a session', 'RRRRRDRRRRR', 'POST rpc/revoke_session', () => ({ session: crypto.randomUUID() })],
  ['read an invitation', 'R0000D00000', 'GET invitations?select=role&id=eq.{invitation}'],
  ['read the hash of an invitation', 'RRRRRRRRRRR', 'GET invitations?select=token_hash&id=eq.{invitation}'],
  ...unwritable('invitations', 'id=eq.{invitation}', { role: 'admin' }),
  ['invite a person', 'RRRRRDRRRRR', 'POST rpc/invite_person', { invited_role: 'writer', site: SITE }],
  ['revoke an invitation', 'RRRRRDRRRRR', 'POST rpc/revoke_invitation', { invitation: '{invitation}' }],
  ['ask what a link is for', 'DRRRRRRRRRR', 'POST rpc/account_link', { token: '{invited}' }],
  ['accept an invitation', 'RRRRRRRRRRR', 'POST rpc/accept_invitation', joining],
  ['reset a password by link', 'RRRRRRRRRRR', 'POST rpc/reset_password', { token: '{invited}', password_hash: HASH }],
  ['create a password reset', 'RRRRRDRRRRR', 'POST rpc/create_password_reset', { person: 'intern3', site: SITE }],
  ['remove a second factor', 'RRRRR0RRRRR', 'POST rpc/remove_second_factor', { person: 'intern3' }],
  ['ask for the own second factor', 'R00DDD0DDDD', 'POST rpc/own_second_factor'],
  ['list the roles that need a second factor', 'RRR000RR000', 'POST rpc/second_factor_roles'],
  ['require a second factor', 'RRRRR0RRRRR', 'POST rpc/require_second_factor', OPTIONAL_FACTOR],
  ['create recovery codes without a factor', 'RRRRRRRRRRR', 'POST rpc/create_recovery_codes'],
  ['use a wrong recovery code', 'RRRDDDRDDDD', 'POST rpc/use_recovery_code', { code: 'x' }],
  ['read a token', 'R0000D00000', 'GET publish_tokens?select=name&id=eq.{token}'],
  ['insert a token', 'RRRRRRRRRRR', 'POST publish_tokens', { name: 'x', username: 'token-x', owner: 'x' }],
  ['change a token', 'RRRRRRRRRRR', 'PATCH publish_tokens?id=eq.{token}', { expires_at: '2999-01-01' }],
  ['create a token', 'RRRRRDRRRRR', 'POST rpc/create_publish_token', newToken],
  ['revoke a token', 'RRRRRDRRRRR', 'POST rpc/revoke_publish_token', { token_id: '{token}' }],
  ['read a draft', 'R00DDD00DDD', `GET drafts?select=title,${DRAFT_COLUMNS}&id=eq.{draft}`],
  ['read former drafts', 'R00DDD00DDD', `GET draft_versions?select=title,${DRAFT_COLUMNS}&draft_id=eq.{draft}`],
  ...unwritable('drafts', 'id=eq.{draft}', DRAFT_VALUES),
  ['begin a draft', 'RRRDDDRDDDR', 'POST rpc/save_draft', () => newSave(crypto.randomUUID(), 0)],
  ['save a draft', 'RRRDDDRRDDR', 'POST rpc/save_draft', () => newSave('{draft}', 2)],
  ['remove a draft', 'RRRRDDRRDRR', 'POST rpc/remove_draft', { draft_id: '{draft}', expected_version: 2 }],
  ['list drafts', 'RRRDDDRRDDD', 'POST rpc/list_drafts', { page_size: 1 }],
  ['open a draft', 'RRRDDDRRDDD', 'POST rpc/touch_draft', { draft_id: '{draft}', device: DEVICE }],
  ['find a preview link', 'R00DDD00DDD', 'GET preview_links?select=opened_count&id=eq.{link}'],
  ['read the hash of a preview link', 'RRRRRRRRRRR', 'GET preview_links?select=token_hash&id=eq.{link}'],
  ['read a comment on a preview', 'R00DDD00DDD', 'GET preview_comments?select=comment&link_id=eq.{link}'],
  ['insert a comment on a preview', 'RRRRRRRRRRR', 'POST preview_comments', { comment: 'x' }],
  ['create a preview link', 'RRRDDDRRDDR', 'POST rpc/create_preview_link', newLink],
  ['revoke a preview link', 'RRRDDDRRDDR', 'POST rpc/revoke_preview_link', { link_id: '{link}' }],
  ['show the present text by a preview link', 'RRRDDDRRDDR', 'POST rpc/update_preview_link', { link_id: '{link}' }],
  ['count as the opening of a preview', 'DRRRRRRRRRR', 'POST rpc/open_preview', { token: 'unknown' }],
  ['send a comment on a preview', 'DRRRRRRRRRR', 'POST rpc/comment_on_preview', PREVIEW_COMMENT],
  ['count a generated structure', 'RRR000RR000', 'POST rpc/claim_generation'],
];
