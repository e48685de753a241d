import type { StaffMember } from '@ledgerlight/backend/staff-access';
import type { SessionEndReason } from '@ledgerlight/shell-api';
import { PageSection } from '@ledgerlight/ui/page-section';
import type { AdminSession } from './admin.ts';
import { endReasonText, GATE_COPY } from './copy.ts';
import style from './gate.module.css';
import { LoginForm } from './login/login-form.tsx';
import { GATE_TEXT_ID } from './login/login-form-view.tsx';

/** Stands before the admin area until somebody signs in (specification section 2, 'Admin'). */
export function Gate({
  session,
  because,
  waiting,
}: {
  readonly session: Pick<AdminSession, 'keeper' | 'storage'>;
  readonly because: SessionEndReason | null;
  readonly waiting: StaffMember | null;
}) {
  const reason = because && endReasonText(because);
  return (
    <PageSection>
      <div className={style.gate}>
        <h1 className={style.title}>{GATE_COPY.title}</h1>
        <p className={style.text} id={GATE_TEXT_ID}>
          {reason ?? GATE_COPY.text}
        </p>
        {waiting && <p className={style.text}>{GATE_COPY.waiting(waiting.username)}</p>}
        <div className={style.form}>
          <LoginForm session={session} firstUsername={waiting?.username ?? ''} />
        </div>
      </div>
    </PageSection>
  );
}
