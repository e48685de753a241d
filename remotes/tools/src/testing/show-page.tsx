import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import routes from '../routes.tsx';

/** What a server shows at an address of this remote, in an edition, and with which status. */
export function showPage(address: string, copyEdition: CopyEdition = 'default') {
  return renderRoutes(
    [{ errorElement: <></>, children: [...routes(testServices({ site: { copyEdition } }))] }],
    address,
  );
}
