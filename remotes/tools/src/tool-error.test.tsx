import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ORIGIN } from './testing/services.ts';
import { ToolError } from './tool-error.tsx';

test('a tool that could not be loaded is not called missing: it can be asked for again', async () => {
  const loader = () => {
    throw new Error('The server did not answer');
  };
  const { query, dataRoutes } = createStaticHandler([
    { path: '/tools/:tool', element: null, loader, ErrorBoundary: ToolError },
  ]);
  const context = await query(new Request(`${ORIGIN}/tools/bio-generator`));
  if (context instanceof Response) throw new Error('The page answered with a redirect');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  expect(html).toContain('This tool could not be loaded');
  expect(html).toContain('Try again');
  expect(html).toContain('Back to Tools');
  expect(html).not.toContain('Not Found');
});
