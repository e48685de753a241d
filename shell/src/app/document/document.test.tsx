import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Document } from './document.tsx';
import type { HydrationState } from './hydration-state.ts';

const state: HydrationState = {
  release: 'r',
  site: { origin: 'http://localhost:4000', copyEdition: 'default', newsletterUrl: '/embed/newsletter' },
  backend: null,
  remotes: {},
  styles: ['/static/css/shell.css'],
  remoteStyles: [{ address: 'http://localhost:4001/content/1/web/routes.css', integrity: 'sha256-' }],
  preloads: [],
  scripts: [],
  unavailable: false,
  whole: true,
  loaderData: {},
  errors: null,
};

test('scripts in the head precede the style sheets, so that they need not wait', () => {
  const html = renderToString(
    <Document state={state} startScript="start()">
      Page
    </Document>,
  );
  const [head = ''] = html.split('</head>');
  expect(head.match(/rel="stylesheet"/g)).toHaveLength(2);
  expect(head.slice(head.indexOf('rel="stylesheet"'))).not.toContain('<script');
});
