import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openExample, openTool } from '../../testing/open-tool.tsx';
import { AuditTool } from './tool.tsx';

test('lists the findings of the example with what to do', async () => {
  await openExample(AuditTool);
  const findings = within(screen.getByRole('list', { name: 'Findings' })).getAllByRole('listitem');
  expect(findings[0]?.textContent).toMatch(/^Change.*viewport/);
  screen.getByRole('region', { name: 'To change: 8, to check: 9' });
});

test('loads a page of the site in place of pasted HTML, and refuses one of another site', async () => {
  const headers = { 'content-type': 'text/html' };
  vi.stubGlobal('fetch', async () => new Response('<title>Loaded</title>', { headers }));
  const { user } = openTool(AuditTool);
  const address = screen.getByRole('textbox', { name: 'Or a page of this site' });
  await user.click(address);
  await user.paste('https://other.example/');
  await user.click(screen.getByRole('button', { name: 'Load page' }));
  expect((await screen.findByText(/Only pages of/)).getAttribute('role')).toBe('alert');
  await user.clear(address);
  await user.paste('/guides');
  await user.click(screen.getByRole('button', { name: 'Load page' }));
  await screen.findByDisplayValue('<title>Loaded</title>');
});
