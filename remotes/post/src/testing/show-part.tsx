import { pageOf } from '@ledgerlight/shell-api/testing/page-parts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

/** Returns a part of a page as the server renders it. */
export function showPart(part: ReactNode): HTMLElement {
  return pageOf(renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>));
}
