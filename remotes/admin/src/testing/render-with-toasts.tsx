import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../kit/query-client.ts';
import { dismissToasts } from '../kit/toasts/store.ts';
import { Toaster } from '../kit/toasts/toaster.tsx';

/** Renders a part of the dashboard beside the toasts, none of which is left of an earlier test. */
export function renderWithToasts(part: ReactNode) {
  dismissToasts();
  return render(
    <QueryClientProvider client={createQueryClient()}>
      {part}
      <Toaster />
    </QueryClientProvider>,
  );
}

/** Renders a section of the dashboard, which has links, at an address. */
export function renderSection(section: ReactNode, address = '/') {
  return renderWithToasts(<MemoryRouter initialEntries={[address]}>{section}</MemoryRouter>);
}

export function findToast(text: string): Promise<HTMLElement> {
  return within(screen.getByRole('region', { name: /^Notifications/ })).findByText(text);
}
