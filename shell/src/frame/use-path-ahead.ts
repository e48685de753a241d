import { useLocation, useNavigation } from 'react-router';

/** The path of the page that is shown, or that is on its way: its skeleton stands there already. */
export function usePathAhead(): string {
  const shown = useLocation();
  const { location: ahead } = useNavigation();
  return (ahead ?? shown).pathname;
}
