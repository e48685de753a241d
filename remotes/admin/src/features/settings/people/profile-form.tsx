import type { Profile } from '@ledgerlight/backend/people';
import { type RecordField, RecordFields, RecordForm } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import style from './people.module.css';

interface ProfileFormProps {
  readonly profile: Profile;
  readonly save: (profile: Profile) => Promise<void>;
  readonly onSaved: () => void;
}

type TypedProfile = Readonly<Record<'byline' | 'biography' | 'interests' | 'email', string>>;

export function ProfileForm({ profile, save, onSaved }: ProfileFormProps) {
  const { username, byline, biography, interests, email } = profile;
  const form = useRecordForm<TypedProfile>({
    start: { byline: byline ?? '', biography: biography ?? '', interests: interests ?? '', email: email ?? '' },
    async save(typed) {
      await save({
        username,
        byline: typed.byline.trim() || null,
        biography: typed.biography.trim() || null,
        interests: typed.interests.trim() || null,
        email: typed.email.trim() || null,
      });
      showToast({ kind: 'success', title: 'The profile was saved', text: username });
      onSaved();
    },
  });
  return (
    <RecordForm form={form} saveLabel="Save profile" className={style.form} aria-label="Profile">
      <RecordFields form={form} id="profile" fields={FIELDS} />
    </RecordForm>
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
