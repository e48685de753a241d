import type { RemoteRoutes } from '@ledgerlight/shell-api';
import { AdminPage } from './admin-page.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';

/** The pages of this remote. They are rendered in the browser only. */
const routes: RemoteRoutes = ({ backend, site }) => [
  {
    path: '/admin/blog',
    element: backend ? <AdminPage backend={backend} origin={site.origin} /> : <AdminSkeleton />,
    handle: {
      meta: () => ({
        title: 'Admin',
        description: 'For staff: publish and manage posts.',
        path: '/admin/blog',
        kind: 'website',
        index: false,
        structuredData: [],
      }),
      skeleton: <AdminSkeleton />,
      retries: 0,
    },
  },
];

export default routes;
