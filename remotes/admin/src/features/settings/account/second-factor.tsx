import type { Enrolment, SecondFactor, SecondFactorState } from '@ledgerlight/backend/second-factor';
import { Button } from '@ledgerlight/ui/button';
import { useEffect, useState } from 'react';
import { ConfirmedButton } from '../../../kit/confirmed-button.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import { PasswordManagerName, type RecordField } from '../../../kit/forms/record-fields.tsx';
import { RecordForm } from '../../../kit/forms/record-form.tsx';
import layout from '../../../kit/layout.module.css';
import { SectionPart } from '../../../kit/lists/section-frame.tsx';
import { QueryView } from '../../../kit/query-view.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
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
  const query = useLoaded(['second-factor'], factor.state);
  const showCodes = (created: readonly string[]) => {
    setEnrolment(null);
    setCodes(created);
    onChanged();
    void query.refetch();
  };
  return (
    <SectionPart title="Second factor" intro="A code of an authenticator app, asked for after the password.">
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
            <RecordForm
              id="first"
              aria-label="Add a second factor"
              saveLabel="Confirm"
              savingLabel="Confirming..."
              variant="primary"
              start={{ code: '' }}
              fields={[CODE]}
              save={async ({ code }) => showCodes(await factor.confirm(enrolment.id, code.replace(/\s/g, '')))}
              refusedField={() => 'code'}
              onCancel={() => setEnrolment(null)}
            >
              <QrCode svg={enrolment.qrCode} />
              <p>
                Scan it with your app, or type this key: <code className={style.key}>{enrolment.secret}</code>
              </p>
            </RecordForm>
          ) : state.isOn ? (
            <ActiveFactor factor={factor} state={state} onCodes={showCodes} onRemoved={() => void query.refetch()} />
          ) : (
            <RecordForm
              id="second-factor"
              aria-label="Begin to add a second factor"
              saveLabel="Add a second factor"
              savingLabel="Checking..."
              start={{ password: '' }}
              fields={[CURRENT_PASSWORD]}
              save={async ({ password }) => setEnrolment(await factor.enroll(issuer, password))}
              refusedField={() => 'password'}
            >
              <PasswordManagerName username={username} />
            </RecordForm>
          )
        }
      </QueryView>
    </SectionPart>
  );
}

const CURRENT_PASSWORD: RecordField<{ readonly password: string }> = {
  name: 'password',
  label: 'Your current password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
};

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
  const renewing = useTask('No codes were made', async () => {
    onCodes(await factor.createCodes());
  });
  const removing = useTask('The second factor was not removed', async () => {
    await factor.remove();
    onRemoved();
    return { title: 'The second factor was removed', text: 'Your password alone signs you in.' };
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
