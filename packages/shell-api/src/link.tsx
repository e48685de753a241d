import { type LinkProps, Link as RouterLink } from 'react-router-dom';

/** A link within the site with a view transition. Remotes use it in place of the router's. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition {...props} />;
}
