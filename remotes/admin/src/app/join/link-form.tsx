import { AccountLinkError, type AccountLinkState, type AccountLinks } from '@ledgerlight/backend/account-links';
import { MIN_PASSWORD_LENGTH, passwordProblem } from '@ledgerlight/backend/password-rules';
import { PasswordManagerName, type RecordField } from '../../kit/forms/record-fields.tsx';
import { RecordForm } from '../../kit/forms/record-form.tsx';
import style from '../sign-in/login-form.module.css';

interface LinkFormProps {
  readonly links: AccountLinks;
  readonly token: string;
  readonly link: AccountLinkState;
  readonly onUsed: (username: string) => void;
  /** The link itself was refused: it may have been used meanwhile. */
  readonly onRefused: () => void;
}

type TypedAccount = Readonly<Record<'username' | 'byline' | 'password', string>>;

/** The form of an invitation (username, name and password) or of a password reset. */
export function LinkForm({ links, token, link, onUsed, onRefused }: LinkFormProps) {
  const isInvitation = link.kind === 'invitation';
  return (
    <RecordForm<TypedAccount>
      id="link"
      aria-label={isInvitation ? 'Join the newsroom' : 'Choose a new password'}
      saveLabel={isInvitation ? 'Join' : 'Save password'}
      savingLabel={isInvitation ? 'Joining...' : 'Saving...'}
      variant="primary"
      className={style.form}
      start={{ username: link.username ?? '', byline: '', password: '' }}
      fields={isInvitation ? [...NAMES, PASSWORD] : [PASSWORD]}
      save={async ({ username, byline, password }) => {
        if (!isInvitation) return onUsed(await links.setPassword(token, password));
        onUsed(await links.accept(token, { username: username.trim(), name: byline.trim(), password }));
      }}
      refusedField={(_message, _typed, error) => {
        if (!(error instanceof AccountLinkError)) return;
        if (error.field !== 'link') return error.field;
        onRefused();
      }}
    >
      {!isInvitation && <PasswordManagerName username={link.username ?? ''} />}
    </RecordForm>
  );
}

const NAMES: readonly RecordField<TypedAccount>[] = [
  {
    name: 'username',
    label: 'Username',
    hint: 'To sign in with: lowercase letters, digits, hyphens and underscores.',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 50,
    required: true,
  },
  {
    name: 'byline',
    label: 'Name',
    hint: 'Readers see it above your posts.',
    autoComplete: 'name',
    maxLength: 200,
    required: true,
  },
];
const PASSWORD: RecordField<TypedAccount> = {
  name: 'password',
  label: 'Password',
  hint: `${MIN_PASSWORD_LENGTH} characters or more.`,
  type: 'password',
  autoComplete: 'new-password',
  required: true,
  problem: ({ password }) => passwordProblem(password) ?? undefined,
};
