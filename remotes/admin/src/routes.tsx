import type { RemoteRoutes } from '@ledgerlight/shell-api';
import { AdminPage } from './admin-page.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { ADMIN_PATH } from './dashboard/section-address.ts';
import { createAdminSession } from './session/admin-session.ts';

/** The pages of this remote. They are rendered in the browser only. */
const routes: RemoteRoutes = ({ backend, site }) => {
  const session = backend && createAdminSession(backend);
  return [
    {
      path: ADMIN_PATH,
      element: session ? <AdminPage session={session} origin={site.origin} /> : <AdminSkeleton />,
      handle: {
        meta: () => ({
          title: 'Admin',
          description: 'For staff: publish and manage posts.',
          path: ADMIN_PATH,
          kind: 'website',
          index: false,
          structuredData: [],
        }),
        skeleton: <AdminSkeleton />,
        retries: 0,
      },
    },
  ];
};

export default routes;
