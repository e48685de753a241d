import { pageOf } from '@ledgerlight/shell-api/testing/page-parts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

/** What a server shows of a part of a page. */
export function showPart(part: ReactNode): HTMLElement {
  return pageOf(renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>));
}
