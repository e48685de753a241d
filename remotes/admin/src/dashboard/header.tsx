import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import style from './header.module.css';

/** Who is signed in, and the way out. */
export function DashboardHeader({ member, onLogout }: { readonly member: StaffMember; readonly onLogout: () => void }) {
  return (
    <header className={style.header}>
      <div className={style.who}>
        <h1 className={style.title}>Dashboard</h1>
        <p className={style.person}>
          Signed in as <strong>{member.username}</strong> ({ROLE_WORDS[member.role]})
        </p>
      </div>
      <Button variant="secondary" onClick={onLogout}>
        Logout
      </Button>
    </header>
  );
}

const ROLE_WORDS = {
  admin: 'edits every post',
  intern: 'edits own posts',
  publisher: 'publishes with a token',
} as const satisfies Record<StaffMember['role'], string>;
