import type { Notices } from '@ledgerlight/backend/notices';
import { useQuery } from '@tanstack/react-query';
import layout from '../layout.module.css';
import { QueryView } from '../query-view.tsx';
import { useTask } from '../toasts/use-task.ts';

interface MailSettingProps {
  readonly notices: Notices;
  /** Null when the profile has no address. */
  readonly email: string | null;
}

/** Whether the signed-in person also gets notices by mail; Account shows it. */
export function MailSetting({ notices, email }: MailSettingProps) {
  const query = useQuery({ queryKey: ['notice-mail'], queryFn: ({ signal }) => notices.byMail(signal) });
  const changing = useTask('The setting was not changed', async (wanted: boolean) => {
    await notices.setByMail(wanted);
    await query.refetch();
  });
  return (
    <QueryView query={query} noun="setting">
      {(isWanted) => (
        <label className={layout.choice}>
          <input
            type="checkbox"
            checked={changing.isPending ? changing.variables : isWanted}
            disabled={changing.isPending || (email === null && !isWanted)}
            onChange={(event) => changing.mutate(event.target.checked)}
          />
          {email === null ? 'Also by e-mail, once your profile has an address' : `Also by e-mail to ${email}`}
        </label>
      )}
    </QueryView>
  );
}
