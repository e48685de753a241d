/**
 * The contract of shell and remotes, which share this module at run time beside React and jotai. Atoms and what a remote may use of
 * the router reach it through here and nowhere else, so only the parts named below are carried to a visitor.
 */
// Remotes that were released before jotai was shared import these here.
export {
  /** @public */
  useAtom,
  /** @public */
  useSetAtom,
} from 'jotai';
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
export type { AdminSessionState, SessionEndReason } from './admin-session.ts';
export {
  adminSessionAtom,
  mobileMenuOpenAtom,
  newsletterDialogOpenAtom,
  searchKeyOnAtom,
  themeAtom,
  toastsAtom,
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
export type { ShownToast, Toast } from './toast.ts';
