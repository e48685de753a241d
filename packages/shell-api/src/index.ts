/**
 * The one module that shell and remotes share at run time beside React. Whatever must be the same instance on both
 * sides (router context, atoms) reaches a remote through here and nowhere else, so only the parts named
 * below are carried to a visitor.
 */
export {
  data,
  isRouteErrorResponse,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export {
  mobileMenuOpenAtom,
  newsletterDialogOpenAtom,
  searchKeyOnAtom,
  useAtom,
  useSetAtom,
} from './atoms.ts';
export { Link } from './link.tsx';
export type {
  BrowserOnlyRoute,
  BrowserOnlyRoutes,
  LateRoute,
  NavigationState,
  PageContext,
  PageHandle,
  RemoteRoute,
  RemoteRoutes,
} from './page.ts';
export { usePageData } from './page-data.ts';
export type {
  RegistryChange,
  ReleaseChange,
  ReleaseChangeAnswer,
  ReleasesOverview,
  RemoteOverview,
  ServedRelease,
} from './releases.ts';
export type { Article, BackendFacts, PostNeighbours, PostReader, ShellServices, SiteFacts } from './services.ts';
