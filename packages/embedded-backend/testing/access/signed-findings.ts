/** A finding of the advisors that stays, and why. */
export interface SignedFinding {
  readonly rule: string;
  readonly object: string;
  readonly why: string;
}

const VISITORS = 'anon_security_definer_function_executable';
const SIGNED_IN = 'authenticated_security_definer_function_executable';
const SEVERAL = 'multiple_permissive_policies';

/** The findings that are accepted, one by one: whoever adds a function of this kind adds its reason here. */
export const SIGNED_FINDINGS: readonly SignedFinding[] = [
  {
    rule: VISITORS,
    object: 'public.submit_contact',
    why: 'The only way into the messages: no visitor may insert. It checks every field and counts by network before it writes one row.',
  },
  {
    rule: VISITORS,
    object: 'public.subscribe_newsletter',
    why: 'The only way into the addresses, with the same checks and counts; its answer tells nobody what is known, and tokens only the sender, who proves it by a key.',
  },
  {
    rule: VISITORS,
    object: 'public.newsletter_link',
    why: 'Whoever follows a link from a message is a visitor. It does only what a token of 244 random bits allows, and tells no address.',
  },
  {
    rule: VISITORS,
    object: 'public.newsletter_link_sent',
    why: 'The shell asks as a visitor. It sets one time at the address of the token that was given, and answers nothing.',
  },
  {
    rule: VISITORS,
    object: 'public.site_map_parts',
    why: 'Keeps where the parts of the site map end, which no visitor may write otherwise. It takes no argument and tells a number.',
  },
  {
    rule: VISITORS,
    object: 'public.site_map_part',
    why: 'Reads the kept places, and of posts what the policy lets a visitor see, told once more in its query: the policy would keep the index from it. Notes only that a part is too large.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.submit_contact',
    why: 'Whoever is signed in may write to the company too; nothing in it asks who they are.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.subscribe_newsletter',
    why: 'As for messages.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.current_staff',
    why: 'Tells the caller their own row of a table that nobody may read, and takes no argument.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.current_publisher',
    why: 'Tells the account of a token its own row of a table that nobody may read, notes the time, and takes no argument.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.create_publish_token',
    why: 'Asks for an admin first. It adds an account that publishes and has no other right, which no client may add otherwise.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.revoke_publish_token',
    why: 'Asks for an admin first. It removes the account of a token and no other account.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.own_sessions',
    why: 'Tells staff their own sessions, by joining their own row of a table that nobody may read, and takes no argument.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.usable_bylines',
    why: 'Asks for staff by joining their own row, of a table that nobody may read; others get nothing.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.byline_refusal',
    why: 'Tells the caller whether they may sign with a name, by the same table. It names what the list of usable names has.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.find_images',
    why: 'Asks for staff first. Row-level security would keep it from the index on names, and a post asks for hundreds.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.shown_images',
    why: 'Asks for staff first, who may read every text that is named in the table that it reads.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.unused_images',
    why: 'Asks for staff first. It compares what is noted of all posts and versions with a table of storage, and names only what the caller may remove.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.managed_posts',
    why: 'Asks for staff first. It tells of each post whether the caller may change it, by a table that nobody may read.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.managed_post',
    why: 'As for the list of managed posts.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.deleted_posts',
    why: 'Asks for staff first. It tells who a deleted post belonged to, which is in no row that a client may read.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.restore_post',
    why: 'Asks for staff and for the right to change that post. It puts back id, creator and times, which no client may set.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.claim_generation',
    why: 'Asks for staff first and counts in a table that nobody may write.',
  },
  {
    rule: VISITORS,
    object: 'public.changed_posts',
    why: 'The shell asks as a visitor. It tells ids, types and times of posts that visitors see or saw within the last hour, at most 500; of no other post, not even by its number.',
  },
  {
    rule: VISITORS,
    object: 'public.registry_in_force',
    why: 'It tells the newest row of a table that no visitor may read: what browsers load is named there. Former rows are for deployers.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.registry_in_force',
    why: 'As for visitors.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.current_deployer',
    why: 'Tells the caller their own name, of a table that nobody may read, and takes no argument.',
  },
  {
    rule: VISITORS,
    object: 'public.add_registry_revision',
    why: 'Asks for the secret of the shell first, which is no user and may end candidates alone.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.add_registry_revision',
    why: 'Asks for deployers first. It compares and adds under one lock, in a table into which nobody may insert.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.use_release',
    why: 'Asks for deployers first. It sets one time of a table that nobody may change.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.renew_release',
    why: 'Asks for deployers first. It leaves what a release is made of and where it came from as it was noted.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.forget_release',
    why: 'Asks for deployers first. It removes a row that the registry in force does not name, under the lock of its changes.',
  },
  {
    rule: VISITORS,
    object: 'public.report_shell',
    why: 'Asks for the secret of the shell first, which is no user.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.report_shell',
    why: 'Asks for the secret of the shell first, which is no user.',
  },
  {
    rule: SIGNED_IN,
    object: 'public.shell_reports',
    why: 'Asks for deployers and staff first. It reads a table that nobody may read.',
  },
  ...['insert', 'select', 'delete'].map((action) => ({
    rule: SEVERAL,
    object: `storage.objects authenticated ${action}`,
    why: 'One policy for each bucket: pictures are for staff, files of releases for deployers, and neither for the other.',
  })),
];
