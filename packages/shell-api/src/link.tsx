import { type LinkProps, Link as RouterLink } from 'react-router-dom';

/** A link within the site; where the browser can, one page fades into the next. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition {...props} />;
}
