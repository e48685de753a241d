import type { Enrolment, SecondFactor, SecondFactorState } from '@ledgerlight/backend/second-factor';
import { Button } from '@ledgerlight/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmedButton } from '../../../kit/confirmed-button.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import { type RecordField, RecordFields, RecordForm } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import layout from '../../../kit/layout.module.css';
import { QueryView } from '../../../kit/query-view.tsx';
import { showToast } from '../../../kit/toasts/store.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import style from './section.module.css';

interface SecondFactorPartProps {
  readonly factor: SecondFactor;
  readonly username: string;
  /** The name that an authenticator app shows. */
  readonly issuer: string;
  readonly onChanged: () => void;
}

export function SecondFactorPart({ factor, username, issuer, onChanged }: SecondFactorPartProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const query = useQuery({ queryKey: ['second-factor'], queryFn: ({ signal }) => factor.state(signal) });
  const showCodes = (created: readonly string[]) => {
    setEnrolment(null);
    setCodes(created);
    onChanged();
    void query.refetch();
  };
  return (
    <div className={style.part}>
      <h3>Second factor</h3>
      <p className={style.text}>A code of an authenticator app, asked for after the password.</p>
      {codes !== null && (
        <CopyField
          id="recovery-codes"
          label="Recovery codes"
          hint="Each signs you in once without your app. Keep them apart from it: they are not shown again."
          value={codes.join(' ')}
          copied={{ title: 'The codes were copied', text: 'Keep them where your phone is not.' }}
          copyLabel="Copy codes"
          onDone={() => setCodes(null)}
        />
      )}
      <QueryView query={query} noun="second factor">
        {(state) =>
          enrolment !== null ? (
            <EnrolmentForm
              factor={factor}
              enrolment={enrolment}
              onConfirmed={showCodes}
              onCancel={() => setEnrolment(null)}
            />
          ) : state.isOn ? (
            <ActiveFactor factor={factor} state={state} onCodes={showCodes} onRemoved={() => void query.refetch()} />
          ) : (
            <BeginForm
              username={username}
              begin={async (password) => setEnrolment(await factor.enroll(issuer, password))}
            />
          )
        }
      </QueryView>
    </div>
  );
}

interface BeginFormProps {
  readonly username: string;
  begin(password: string): Promise<void>;
}

function BeginForm({ username, begin }: BeginFormProps) {
  const form = useRecordForm({
    start: { password: '' },
    save: ({ password }) => begin(password),
    refusedField: () => 'password',
  });
  return (
    <RecordForm
      form={form}
      saveLabel="Add a second factor"
      savingLabel="Checking..."
      variant="secondary"
      className={style.form}
      aria-label="Begin to add a second factor"
    >
      {/* For password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <RecordFields form={form} id="second-factor" fields={[CURRENT_PASSWORD]} />
    </RecordForm>
  );
}

const CURRENT_PASSWORD: RecordField<{ readonly password: string }> = {
  name: 'password',
  label: 'Your current password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
};

interface EnrolmentFormProps {
  readonly factor: SecondFactor;
  readonly enrolment: Enrolment;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function EnrolmentForm({ factor, enrolment, onConfirmed, onCancel }: EnrolmentFormProps) {
  const form = useRecordForm({
    start: { code: '' },
    save: async ({ code }) => onConfirmed(await factor.confirm(enrolment.id, code.replace(/\s/g, ''))),
    refusedField: () => 'code',
  });
  return (
    <RecordForm
      form={form}
      saveLabel="Confirm"
      savingLabel="Confirming..."
      variant="primary"
      className={style.form}
      aria-label="Add a second factor"
      onCancel={onCancel}
    >
      <QrCode svg={enrolment.qrCode} />
      <p className={style.text}>
        Scan it with your app, or type this key: <code className={style.key}>{enrolment.secret}</code>
      </p>
      <RecordFields form={form} id="first" fields={[CODE]} />
    </RecordForm>
  );
}

const CODE: RecordField<{ readonly code: string }> = {
  name: 'code',
  label: 'Code of the app',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pattern: '[0-9 ]{6,7}',
  maxLength: 7,
  required: true,
};

/** Shown from a blob, because the content security policy allows no data addresses. */
function QrCode({ svg }: { readonly svg: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address && <img className={style.qrCode} src={address} alt="QR code for your authenticator app" />;
}

interface ActiveFactorProps {
  readonly factor: SecondFactor;
  readonly state: SecondFactorState;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}

function ActiveFactor({ factor, state, onCodes, onRemoved }: ActiveFactorProps) {
  const renewing = useTask('No codes were made', async () => onCodes(await factor.createCodes()));
  const removing = useTask('The second factor was not removed', async () => {
    await factor.remove();
    showToast({ kind: 'success', title: 'The second factor was removed', text: 'Your password alone signs you in.' });
    onRemoved();
  });
  return (
    <>
      <p>
        <strong>On.</strong> {state.codesLeft === 1 ? '1 recovery code is' : `${state.codesLeft} recovery codes are`}{' '}
        left.
      </p>
      <div className={layout.buttons}>
        <Button variant="secondary" disabled={renewing.isPending} onClick={() => renewing.mutate()}>
          New recovery codes
        </Button>
        <ConfirmedButton
          label="Remove second factor"
          question="Your password alone signs you in then."
          isPending={removing.isPending}
          onConfirmed={() => removing.mutate()}
        />
      </div>
    </>
  );
}
