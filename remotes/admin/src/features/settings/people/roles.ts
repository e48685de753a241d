import { PERSON_ROLES, type PersonRole } from '@ledgerlight/backend/people';
import type { StaffRole } from '@ledgerlight/backend/staff-access';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';

export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  admin: 'Admin',
  editor: 'Editor',
  writer: 'Writer',
  reviewer: 'Reviewer',
  intern: 'Intern',
  deployer: 'Deployer',
  publisher: 'Token',
};

const ROLE_HINTS: Readonly<Record<StaffRole, string>> = {
  admin: 'Does everything, people and releases included.',
  editor: 'Changes every post and approves as an editor.',
  writer: 'Writes posts and changes their own.',
  reviewer: 'Reads every post, approves as a reviewer and reads the audit log.',
  intern: 'Writes posts and changes their own, under allowed names.',
  deployer: 'Releases parts of the site and nothing else.',
  publisher: 'Publishes with a token.',
};

export function roleField(chosen: PersonRole): RecordField<{ readonly role: PersonRole }> & { readonly name: 'role' } {
  const options = PERSON_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
  return { name: 'role', label: 'Role', hint: ROLE_HINTS[chosen], options };
}
