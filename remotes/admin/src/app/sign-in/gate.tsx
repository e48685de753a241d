import { SESSION_HOURS, type StaffMember } from '@ledgerlight/backend/staff-access';
import type { SessionEndReason } from '@ledgerlight/shell-api';
import { PageSection } from '@ledgerlight/ui/page-section';
import type { AdminSession } from '../../session/admin.ts';
import style from './gate.module.css';
import { GATE_TEXT_ID, LoginForm } from './login-form.tsx';

interface GateProps {
  readonly session: Pick<AdminSession, 'manager' | 'storage' | 'staff'>;
  readonly because: SessionEndReason | null;
  readonly waiting: StaffMember | null;
}

/** The login page (specification section 2, 'Admin'). */
export function Gate({ session, because, waiting }: GateProps) {
  return (
    <PageSection>
      <div className={style.gate}>
        <h1 className={style.title}>Staff sign in</h1>
        <p className={style.text} id={GATE_TEXT_ID}>
          {because === null || because === 'logged-out' ? 'For the people who publish here.' : END_TEXTS[because]}
        </p>
        {waiting && (
          <p className={style.text}>
            {`The post that ${waiting.username} was writing is still here, and opens again after signing in.`}
          </p>
        )}
        <div className={style.form}>
          <LoginForm session={session} initialUsername={waiting?.username ?? ''} />
        </div>
      </div>
    </PageSection>
  );
}

const END_TEXTS: Readonly<Record<Exclude<SessionEndReason, 'logged-out'>, string>> = {
  expired: `Your session has ended after ${SESSION_HOURS} hours. Sign in again to go on.`,
  elsewhere: 'You were signed out on another page of this browser.',
  ended: 'Your session has ended. Sign in again to go on.',
  'not-staff': 'You may no longer publish with this session. Sign in again, or ask an admin for access.',
};
