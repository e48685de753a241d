import { JOIN_PATH, PASSWORD_PATH } from '@ledgerlight/backend/account-paths';
import type { BrowserOnlyRoutes } from '@ledgerlight/shell-api';
import { Suspense } from 'react';
import { AdminPage, AdminSkeleton } from './app/page.tsx';
import { lazyPart } from './kit/lazy-part.ts';
import { ADMIN_PATH, RELEASES_PATH } from './navigation/section-address.ts';
import { createAdminSession } from './session/admin.ts';

const AccountLinkPage = lazyPart(async () => (await import('./app/join/page.tsx')).AccountLinkPage);

/** The pages of this remote. They are rendered in the browser only, so their head and loading state are the shell's. */
const routes: BrowserOnlyRoutes = ({ backend, site }) => {
  const session = backend && createAdminSession(backend);
  const element = session ? <AdminPage session={session} origin={site.origin} /> : <AdminSkeleton />;
  const linkPage = (
    <Suspense fallback={<AdminSkeleton />}>
      {backend ? <AccountLinkPage backend={backend} /> : <AdminSkeleton />}
    </Suspense>
  );
  return [
    ...[ADMIN_PATH, RELEASES_PATH].map((path) => ({ path, element })),
    ...[JOIN_PATH, PASSWORD_PATH].map((path) => ({ path, element: linkPage })),
  ];
};

export default routes;
