import type { OwnAccount } from '@ledgerlight/backend/own-account';
import { MIN_PASSWORD_LENGTH, passwordProblem } from '@ledgerlight/backend/password-rules';
import { WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { PasswordManagerName, type RecordField } from '../../../kit/forms/record-fields.tsx';
import { RecordForm } from '../../../kit/forms/record-form.tsx';
import { showToast } from '../../../kit/toasts/store.ts';

interface PasswordFormProps {
  readonly account: OwnAccount;
  readonly username: string;
  readonly onChanged: () => void;
}

type TypedPasswords = Readonly<Record<'current' | 'wanted', string>>;

export function PasswordForm({ account, username, onChanged }: PasswordFormProps) {
  return (
    <RecordForm<TypedPasswords>
      id="account"
      aria-label="Change your password"
      saveLabel="Change password"
      savingLabel="Changing..."
      variant="primary"
      noValidate
      start={{ current: '', wanted: '' }}
      fields={FIELDS}
      save={async ({ current, wanted }) => {
        const { othersEnded } = await account.changePassword(current, wanted);
        onChanged();
        showToast(othersEnded ? CHANGED : CHANGED_HERE_ONLY);
      }}
      refusedField={(_message, _typed, error) => (error instanceof WrongCredentialsError ? 'current' : 'wanted')}
      restartAt="current"
    >
      <h3>Change your password</h3>
      <PasswordManagerName username={username} />
    </RecordForm>
  );
}

const FIELDS: readonly RecordField<TypedPasswords>[] = [
  {
    name: 'current',
    label: 'Current password',
    type: 'password',
    autoComplete: 'current-password',
    required: true,
    problem: ({ current }) => (current === '' ? 'Enter your current password.' : undefined),
  },
  {
    name: 'wanted',
    label: 'New password',
    hint: `${MIN_PASSWORD_LENGTH} characters or more. Your other sessions end when it is changed.`,
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    problem: ({ wanted }) => passwordProblem(wanted) ?? undefined,
  },
];
const CHANGED = {
  kind: 'success',
  title: 'Your password was changed',
  text: 'Your other sessions have ended.',
} as const;
const CHANGED_HERE_ONLY = {
  kind: 'problem',
  title: CHANGED.title,
  text: "Your other sessions could not be ended: 'Sign out everywhere' below ends them.",
} as const;
