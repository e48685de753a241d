import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import routes from '../routes.tsx';

/** What a server shows at an address of this remote, and with which status. */
export function showPage(address: string) {
  return renderRoutes([{ errorElement: <></>, children: [...routes(testServices())] }], address);
}
