import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openExample } from '../../testing/open-tool.tsx';
import { SchemaTool } from './tool.tsx';

test('shows the fields of the chosen kind and keeps what they share', async () => {
  const { user } = await openExample(SchemaTool);
  expect(screen.getByRole('region', { name: 'Structured data' }).textContent).toContain('"@type": "Article"');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of content' }), 'how-to');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'What is done' }).value).toMatch(/^How much/);
  screen.getByRole('group', { name: 'Steps' });
  expect(screen.getByRole('region', { name: 'Structured data' }).textContent).toContain('"@type": "HowTo"');
});
