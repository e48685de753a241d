import type { Profile } from '@ledgerlight/backend/people';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';
import { RecordForm } from '../../../kit/forms/record-form.tsx';
import { showToast } from '../../../kit/toasts/store.ts';

interface ProfileFormProps {
  readonly profile: Profile;
  readonly save: (profile: Profile) => Promise<void>;
  readonly onSaved: () => void;
}

type TypedProfile = Readonly<Record<'byline' | 'biography' | 'interests' | 'email', string>>;

export function ProfileForm({ profile, save, onSaved }: ProfileFormProps) {
  const { username, byline, biography, interests, email } = profile;
  return (
    <RecordForm<TypedProfile>
      id="profile"
      aria-label="Profile"
      saveLabel="Save profile"
      fields={FIELDS}
      start={{ byline: byline ?? '', biography: biography ?? '', interests: interests ?? '', email: email ?? '' }}
      save={async (typed) => {
        const text = (name: keyof TypedProfile) => typed[name].trim() || null;
        const texts = { byline: text('byline'), biography: text('biography'), interests: text('interests') };
        await save({ username, ...texts, email: text('email') });
        showToast({ kind: 'success', title: 'The profile was saved', text: username });
        onSaved();
      }}
    />
  );
}

const FIELDS: readonly RecordField<TypedProfile>[] = [
  { name: 'byline', label: 'Byline', hint: 'The name that readers see.', maxLength: 200 },
  { name: 'biography', label: 'Biography', hint: 'Readers see it below the posts.', rows: 4, maxLength: 2000 },
  {
    name: 'interests',
    label: 'Conflicts of interest',
    hint: 'Holdings, employers and payments. Readers see them below the posts.',
    rows: 2,
    maxLength: 1000,
  },
  { name: 'email', label: 'E-mail', hint: 'For notices. Readers do not see it.', type: 'email', maxLength: 254 },
];
