import { Link } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink, type ButtonVariant } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';

/** The way back to the hub (specification section 2, 'Tool placeholder routes'). */
export function BackToTools({ variant }: { readonly variant: ButtonVariant }) {
  return (
    <ButtonLink Link={Link} to={ROUTES.tools} variant={variant}>
      <Icon name="arrow-left" size={18} />
      Back to Tools
    </ButtonLink>
  );
}
