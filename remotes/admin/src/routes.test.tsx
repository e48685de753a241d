import { testServices } from '@ledgerlight/shell-api/testing/services';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import routes from './routes.tsx';

test('shows a skeleton without a backend', () => {
  const router = createMemoryRouter([...routes(testServices())], { initialEntries: ['/admin/blog'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('status').textContent).toBe('Loading the admin area');
  expect(screen.queryByRole('textbox')).toBeNull();
});
