import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import style from './header.module.css';

export function DashboardHeader({ member, onLogOut }: { readonly member: StaffMember; readonly onLogOut: () => void }) {
  return (
    <header className={style.header}>
      <div className={style.who}>
        <h1 className={style.title}>Dashboard</h1>
        <p className={style.person}>
          Signed in as <strong>{member.username}</strong> ({ROLE_TEXTS[member.role]})
        </p>
      </div>
      <Button variant="secondary" onClick={onLogOut}>
        Logout
      </Button>
    </header>
  );
}

const ROLE_TEXTS = {
  admin: 'edits every post',
  editor: 'edits every post',
  writer: 'edits own posts',
  reviewer: 'approves posts',
  intern: 'edits own posts',
  deployer: 'releases remotes',
  publisher: 'publishes with a token',
} as const satisfies Record<StaffMember['role'], string>;
