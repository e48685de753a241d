import type { StaffRole } from '@ledgerlight/backend/staff-access';

export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  admin: 'Admin',
  editor: 'Editor',
  writer: 'Writer',
  reviewer: 'Reviewer',
  intern: 'Intern',
  deployer: 'Deployer',
  publisher: 'Token',
};

export const ROLE_HINTS: Readonly<Record<StaffRole, string>> = {
  admin: 'Does everything, people and releases included.',
  editor: 'Changes every post and approves as an editor.',
  writer: 'Writes posts and changes their own.',
  reviewer: 'Reads every post, approves as a reviewer and reads the audit log.',
  intern: 'Writes posts and changes their own, under allowed names.',
  deployer: 'Releases parts of the site and nothing else.',
  publisher: 'Publishes with a token.',
};
