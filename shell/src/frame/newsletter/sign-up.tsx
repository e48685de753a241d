import { newsletterDialogOpenAtom } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { useSetAtom } from 'jotai';
import { useShell } from '../shell-context.ts';

/** Opens the newsletter dialog (specification section 2). Without scripts it leads to the form. */
export function SignUp({ onChoose }: { readonly onChoose?: () => void }) {
  const openNewsletter = useSetAtom(newsletterDialogOpenAtom);
  const [address, query] = useShell().site.newsletterUrl.split('?', 2);
  return (
    <form
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose?.();
        openNewsletter(true);
      }}
    >
      {/* A form sent by GET drops the query of its address. */}
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary">
        Sign Up
      </Button>
    </form>
  );
}
