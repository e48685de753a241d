import type { RemoteRoutes } from '@ledgerlight/shell-api';
import { COPY } from './copy.ts';
import { Page } from './page.tsx';

const PATH = '/example-remote';

const routes: RemoteRoutes = () => [
  {
    path: PATH,
    element: <Page />,
    handle: {
      meta: () => ({ ...COPY, path: PATH, kind: 'website', index: true, structuredData: [] }),
      skeleton: <Page />,
      retries: 0,
    },
  },
];

export default routes;
