import { createSecondFactor } from '@ledgerlight/backend/second-factor';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { BRAND } from '@ledgerlight/site/brand';
import { Button } from '@ledgerlight/ui/button';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SecondFactorPart } from '../../features/settings/account/second-factor.tsx';
import { createQueryClient } from '../../kit/query-client.ts';
import style from './login-form.module.css';

interface RequiredFactorProps {
  readonly staff: StaffAccess;
  readonly username: string;
  onDone(): void;
}

/** Where a person whose role needs a second factor adds one after the password. A chunk of its own: few people see it. */
export function RequiredFactor({ staff, username, onDone }: RequiredFactorProps) {
  const [client] = useState(createQueryClient);
  const [isAdded, setAdded] = useState(false);
  const factor = useMemo(() => createSecondFactor(staff), [staff]);
  return (
    <QueryClientProvider client={client}>
      <div className={style.form}>
        <p role="status">
          {isAdded ? 'Your second factor was added.' : 'Your role needs a second factor. Add one to go on.'}
        </p>
        <SecondFactorPart factor={factor} username={username} issuer={BRAND.name} onChanged={() => setAdded(true)} />
        {isAdded && <Button onClick={onDone}>Go on</Button>}
      </div>
    </QueryClientProvider>
  );
}
