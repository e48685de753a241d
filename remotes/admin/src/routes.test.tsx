import { testServices } from '@ledgerlight/shell-api/testing/services';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import routes from './routes.tsx';

test('without a backend the admin area is no more than its shape', async () => {
  const { query, dataRoutes } = createStaticHandler([...routes(testServices())]);
  const context = await query(new Request('https://ledgerlight.example/admin/blog'));
  if (context instanceof Response) throw new Error('The page answered with a redirect');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  expect(html).toContain('Loading the admin area');
  expect(html).not.toContain('<input');
});
