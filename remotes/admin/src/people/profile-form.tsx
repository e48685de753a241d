import { errorMessage } from '@ledgerlight/backend/errors';
import type { Profile } from '@ledgerlight/backend/people';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { showToast } from '../toasts/store.ts';
import { useFormChanges } from '../use-unsaved-form.ts';
import style from './people.module.css';

interface ProfileFormProps {
  readonly profile: Profile;
  readonly save: (profile: Profile) => Promise<void>;
  readonly onSaved: () => void;
}

/** What readers and colleagues know of a person. */
export function ProfileForm({ profile, save, onSaved }: ProfileFormProps) {
  const changes = useFormChanges();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      changes.saved();
      showToast({ kind: 'success', title: 'The profile was saved', text: profile.username });
      onSaved();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const text = (name: string) => String(entries.get(name)).trim() || null;
    saving.mutate({
      username: profile.username,
      byline: text('byline'),
      biography: text('biography'),
      interests: text('interests'),
      email: text('email'),
    });
  };
  return (
    <form className={style.form} aria-label="Profile" onChange={changes.note} onSubmit={submit}>
      <Field id="profile-byline" name="byline" label="Byline" hint="The name that readers see." problems={[]}>
        {(control) => <input {...control} type="text" maxLength={200} defaultValue={profile.byline ?? ''} />}
      </Field>
      <Field
        id="profile-biography"
        name="biography"
        label="Biography"
        hint="Readers see it below the posts."
        problems={[]}
      >
        {(control) => <textarea {...control} maxLength={2000} rows={4} defaultValue={profile.biography ?? ''} />}
      </Field>
      <Field
        id="profile-interests"
        name="interests"
        label="Conflicts of interest"
        hint="Holdings, employers and payments. Readers see them below the posts."
        problems={[]}
      >
        {(control) => <textarea {...control} maxLength={1000} rows={2} defaultValue={profile.interests ?? ''} />}
      </Field>
      <Field id="profile-email" name="email" label="E-mail" hint="For notices. Readers do not see it." problems={[]}>
        {(control) => <input {...control} type="email" maxLength={254} defaultValue={profile.email ?? ''} />}
      </Field>
      {saving.error && (
        <p role="alert" className={style.problem}>
          {errorMessage(saving.error)}
        </p>
      )}
      <div>
        <Button type="submit" variant="secondary" disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save profile'}
        </Button>
      </div>
    </form>
  );
}
