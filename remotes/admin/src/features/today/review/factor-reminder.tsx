import { createSecondFactor } from '@ledgerlight/backend/second-factor';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { Notice } from '@ledgerlight/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sectionAddress } from '../../../navigation/section-address.ts';

/** Reminds a person who approves texts without a second factor. */
export function FactorReminder({ staff }: { readonly staff: StaffAccess }) {
  const factor = useMemo(() => createSecondFactor(staff), [staff]);
  const { data } = useQuery({ queryKey: ['second-factor'], queryFn: ({ signal }) => factor.state(signal) });
  if (data?.isOn !== false) return null;
  return (
    <Notice tone="plain" title="You approve with a password alone">
      <p>
        A person who has it approves in your name.{' '}
        <Link to={sectionAddress({ name: 'account' })}>Add a second factor</Link>.
      </p>
    </Notice>
  );
}
