import type { BrowserOnlyRoutes } from '@ledgerlight/shell-api';
import { AdminPage } from './admin-page.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { ADMIN_PATH } from './dashboard/section-address.ts';
import { createAdminSession } from './session/admin-session.ts';

/** The pages of this remote. They are rendered in the browser only, so their head and their loading state are the shell's. */
const routes: BrowserOnlyRoutes = ({ backend, site }) => {
  const session = backend && createAdminSession(backend);
  return [
    {
      path: ADMIN_PATH,
      element: session ? <AdminPage session={session} origin={site.origin} /> : <AdminSkeleton />,
    },
  ];
};

export default routes;
