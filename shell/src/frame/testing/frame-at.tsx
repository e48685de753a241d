import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Frame } from '../around-page.tsx';

export function frameAt(path: string, page: ReactNode = <h1>The page</h1>): string {
  const frame = <Frame>{page}</Frame>;
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [path] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
