import { canonicalEmail } from '@ledgerlight/visitor-messages/contact-message';
import * as v from 'valibot';
import { timestampSchema } from '../client/column-schemas.ts';
import { NotAllowedError } from '../client/errors.ts';
import { fetchData, sendQuery } from '../client/fetch-data.ts';
import { columnsOf, rowSchema } from '../client/row-schema.ts';
import { JOIN_PATH, PASSWORD_PATH } from './account-paths.ts';
import { assertAdmin } from './assert-staff.ts';
import { STAFF_ROLES, type StaffAccess, type StaffRole } from './staff-access.ts';
import { type StaffSession, sessionsSchema } from './staff-sessions.ts';

export type { StaffSession };

export type Person = Readonly<v.InferOutput<typeof personSchema>>;

/** An invitation that was not used. */
export type Invitation = Readonly<v.InferOutput<typeof invitationSchema>>;

/** What readers and colleagues know of a person; null where it says nothing. */
export type Profile = Readonly<v.InferOutput<typeof profileSchema>>;

/** A secret that opens a page once. */
export interface AccountLink {
  readonly address: string;
  readonly expiresAt: string;
}

export type People = ReturnType<typeof createPeople>;

/** The roles that a person may have. */
export const PERSON_ROLES = STAFF_ROLES.filter((role): role is PersonRole => role !== 'publisher');

export type PersonRole = Exclude<StaffRole, 'publisher'>;

/**
 * Manages the people of the newsroom, for those who administer; `profile` and `edit` are also for oneself.
 * @param site the origin of the site, for links
 * @throws NotAllowedError, BackendUnreachableError, BackendRequestError with a message for the person, the signal's reason
 */
export function createPeople({ client }: Pick<StaffAccess, 'client'>, site: string) {
  return {
    list: (signal?: AbortSignal): Promise<readonly Person[]> =>
      fetchData(v.array(personSchema), client.rpc('people'), signal),

    /** Whether the site sends its mail; otherwise it writes it to files. */
    sendsMail: (signal?: AbortSignal): Promise<boolean> => fetchData(v.boolean(), client.rpc('sends_mail'), signal),

    /** The invitations that were not used, the newest first. */
    async invitations(signal?: AbortSignal): Promise<readonly Invitation[]> {
      const table = client.from('invitations').select(columnsOf(invitationSchema.entries));
      const query = table.is('used_at', null).is('revoked_at', null).order('created_at', { ascending: false });
      const invitations = await fetchData(v.array(invitationSchema), query, signal);
      if (invitations.length === 0) await assertAdmin(client, signal);
      return invitations;
    },

    /** With an e-mail address, the link is also sent there. */
    async invite(role: PersonRole, email: string | null): Promise<AccountLink> {
      const call = client.rpc('invite_person', {
        invited_role: role,
        site,
        invited_email: email && canonicalEmail(email),
      });
      return linkOf(JOIN_PATH, (await fetchData(linksSchema, call))[0]);
    },

    revokeInvitation: (id: string) => sendQuery(client.rpc('revoke_invitation', { invitation: id })),

    changeRole: (person: string, role: PersonRole) => sendQuery(client.rpc('change_role', { person, new_role: role })),

    setActive: (person: string, active: boolean) => sendQuery(client.rpc('set_person_active', { person, active })),

    /** A former link of the person ends. With `send`, it is also sent to their e-mail address. */
    async resetPassword(person: string, send: boolean): Promise<AccountLink> {
      const call = client.rpc('create_password_reset', { person, site, send });
      return linkOf(PASSWORD_PATH, (await fetchData(linksSchema, call))[0]);
    },

    removeSecondFactor: (person: string) => sendQuery(client.rpc('remove_second_factor', { person })),

    /** The roles whose people need a second factor. */
    secondFactorRoles: (signal?: AbortSignal): Promise<readonly PersonRole[]> =>
      fetchData(v.array(roleSchema), client.rpc('second_factor_roles'), signal),

    requireSecondFactor: (role: PersonRole, required: boolean) =>
      sendQuery(client.rpc('require_second_factor', { of_role: role, required })),

    sessions: (person: string, signal?: AbortSignal): Promise<readonly StaffSession[]> =>
      fetchData(sessionsSchema, client.rpc('person_sessions', { person }), signal),

    revokeSession: (id: string) => sendQuery(client.rpc('revoke_session', { session: id })),

    /** The profile of the signed-in person. */
    async profile(signal?: AbortSignal): Promise<Profile> {
      const [profile] = await fetchData(v.array(profileSchema), client.rpc('own_profile'), signal);
      if (!profile) throw new NotAllowedError('You are not signed in, or your session has ended.');
      return profile;
    },

    edit: ({ username: person, email: typed, ...profile }: Profile) =>
      sendQuery(client.rpc('edit_person', { ...profile, person, email: typed && canonicalEmail(typed) })),
  };

  function linkOf(path: string, { token, expires_at }: v.InferOutput<typeof linksSchema>[0]): AccountLink {
    return { address: `${site}${path}#${token}`, expiresAt: expires_at };
  }
}

const text = v.nullable(v.string());
const roleSchema = v.picklist(PERSON_ROLES);
const linksSchema = v.tuple([v.object({ token: v.string(), expires_at: timestampSchema })]);
const profileEntries = { username: v.string(), byline: text, biography: text, interests: text, email: text };
const profileSchema = v.object(profileEntries);
const personSchema = rowSchema({
  ...profileEntries,
  role: roleSchema,
  has_second_factor: v.boolean(),
  last_seen_at: v.nullable(timestampSchema),
  deactivated_at: v.nullable(timestampSchema),
});
const invitationSchema = rowSchema({
  id: v.string(),
  role: roleSchema,
  email: text,
  created_by: v.string(),
  created_at: timestampSchema,
  expires_at: timestampSchema,
});
