import { headingsOf, pageOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { expect, test } from 'vitest';
import { COPY } from './copy.ts';
import routes from './routes.tsx';

test('the page answers with its heading', async () => {
  const { html, status } = await renderRoutes([...routes(testServices())], '/example-remote');
  expect(status).toBe(200);
  expect(headingsOf(pageOf(html), 1)).toEqual([COPY.title]);
});
