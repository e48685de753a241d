/**
 * The contract between shell and remotes, a federation singleton. Remotes use only these parts of the router, so
 * that browsers load no others.
 */
// For remotes that were released before jotai was shared.
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
  LazyRoute,
  // The former name, for remotes in other repositories.
  /** @public */
  LazyRoute as LateRoute,
  NavigationState,
  PageContext,
  PageHandle,
  RemoteRoute,
  RemoteRoutes,
} from './page.ts';
export { usePageData } from './page-data.ts';
export type {
  RegistryChange,
  ReleaseRollback,
  ReleaseRollbackResponse,
  ReleasesOverview,
  RemoteOverview,
  ServedRelease,
} from './releases.ts';
export type {
  Article,
  AuthorReader,
  BackendFacts,
  NewsletterLetter,
  PostNeighbours,
  PostReader,
  ShellServices,
  SiteFacts,
} from './services.ts';
export type { ShownToast, Toast } from './toast.ts';
