const PER_BUCKET =
  'One policy per bucket: images are for staff, release files for deployers, and neither for the other.';

/** The accepted findings of each rule of the advisors: a new function of this kind needs an entry with its reason. */
export const ACCEPTED_FINDINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  anon_security_definer_function_executable: {
    'public.submit_contact': 'The only way to add messages. Checks every field and rate limits by network.',
    'public.subscribe_newsletter': 'The only way to add addresses. Returns tokens only to the sender, who needs a key.',
    'public.newsletter_link': 'Visitors follow links. Does only what a token of 244 random bits allows.',
    'public.newsletter_link_sent': 'The shell calls it as a visitor. Sets one time by a token and returns nothing.',
    'public.site_map_parts': 'Writes the boundaries of the parts, which visitors may not. Returns a number.',
    'public.site_map_part': 'Repeats the policy for visitors in its query, because the policy would prevent the index.',
    'public.changed_posts':
      'The shell calls it as a visitor. Returns only posts that visitors see or saw within an hour.',
    'public.registry_in_force': 'Returns the newest row only: browsers load what it names.',
    'public.add_registry_revision': 'Requires the secret of the shell, which may only end rollouts.',
    'public.report_shell': 'Requires the secret of the shell, which is no user.',
  },
  authenticated_security_definer_function_executable: {
    'public.submit_contact': 'As for visitors; does not depend on the account.',
    'public.subscribe_newsletter': 'As for visitors; does not depend on the account.',
    'public.registry_in_force': 'As for visitors.',
    'public.report_shell': 'Requires the secret of the shell, which is no user.',
    'public.current_staff': "Returns the caller's own row and rights of tables that clients cannot read.",
    'public.current_publisher': "Returns the token's own row of a table that clients cannot read, and notes the time.",
    'public.current_deployer': "Returns the caller's own name from a table that clients cannot read.",
    'public.own_sessions': "Returns staff's own sessions by joining their own row.",
    'public.usable_bylines': 'Requires staff by joining their own row.',
    'public.byline_refusal': 'Tells the caller whether they may use a byline, by the same table.',
    'public.create_publish_token': 'Requires an admin. Adds an account that can only publish.',
    'public.revoke_publish_token': 'Requires an admin. Removes the account of a token and no other.',
    'public.find_images': 'Requires staff. Row-level security would prevent the index on names.',
    'public.shown_images': 'Requires staff, who may read every text that the table indexes.',
    'public.unused_images': 'Requires staff. Returns only what the caller may remove.',
    'public.managed_posts': 'Requires staff. Reads who may change a post from a table that clients cannot read.',
    'public.managed_post': 'As for managed_posts.',
    'public.deleted_posts': 'Requires staff. Reads the creator of a deleted post, which clients cannot.',
    'public.restore_post':
      'Requires staff with the right to change the post. Restores columns that clients cannot set.',
    'public.claim_generation': 'Requires staff. Counts in a table that clients cannot write.',
    'public.add_registry_revision': 'Requires a deployer. Compares and adds under one lock.',
    'public.use_release': 'Requires a deployer. Sets one time.',
    'public.renew_release': 'Requires a deployer. Leaves content and origin of a release unchanged.',
    'public.forget_release': 'Requires a deployer. Removes only a release that the active registry does not name.',
    'public.shell_reports': 'Requires a deployer or staff.',
    'public.retention_years': 'Returns the setting only to those who may read the audit log.',
    'public.set_retention_years': 'Requires an admin. Sets one number and logs it.',
  },
  multiple_permissive_policies: {
    'storage.objects authenticated insert': PER_BUCKET,
    'storage.objects authenticated select': PER_BUCKET,
    'storage.objects authenticated delete': PER_BUCKET,
  },
};
