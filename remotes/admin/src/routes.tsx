import type { BrowserOnlyRoutes } from '@ledgerlight/shell-api';
import { ADMIN_PATH, RELEASES_PATH } from './dashboard/sections/section-address.ts';
import { AdminPage, AdminSkeleton } from './page.tsx';
import { createAdminSession } from './session/admin.ts';

/** The pages of this remote. They are rendered in the browser only, so their head and loading state are the shell's. */
const routes: BrowserOnlyRoutes = ({ backend, site }) => {
  const session = backend && createAdminSession(backend);
  const element = session ? <AdminPage session={session} origin={site.origin} /> : <AdminSkeleton />;
  return [ADMIN_PATH, RELEASES_PATH].map((path) => ({ path, element }));
};

export default routes;
