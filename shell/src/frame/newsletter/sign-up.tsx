import { newsletterDialogOpenAtom } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { useSetAtom } from 'jotai';

/** Opens the newsletter dialog (specification section 2). Without scripts it leads to the page of the newsletter. */
export function SignUp({ onChoose }: { readonly onChoose?: () => void }) {
  const openNewsletter = useSetAtom(newsletterDialogOpenAtom);
  return (
    <form
      action={ROUTES.newsletter}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose?.();
        openNewsletter(true);
      }}
    >
      <Button type="submit" variant="secondary">
        Sign Up
      </Button>
    </form>
  );
}
