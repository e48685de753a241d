import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openExample, openTool } from '../../testing/open-tool.tsx';
import { MetaTagTool } from './tool.tsx';

test('previews the example and shows its tags', async () => {
  await openExample(MetaTagTool);
  const search = within(screen.getByRole('region', { name: 'In search results' }));
  search.getByText('Example Money · example.com › guides › mortgage-overpayment');
  const card = screen.getByRole('region', { name: 'When shared' });
  expect(card.textContent).toMatch(/Two lines.*How much to overpay.*example\.com$/);
  expect(screen.getByRole('region', { name: 'Tags for the head of the page' }).textContent).toContain(
    '<title>How much',
  );
});

test('counts the width of what is typed beside its field', async () => {
  const { user } = openTool(MetaTagTool);
  screen.getByText('0 of 580 px');
  await user.click(screen.getByRole('textbox', { name: 'Title' }));
  await user.paste('mm');
  screen.getByText('33 of 580 px');
});
