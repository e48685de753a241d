import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openExample, openTool } from '../../testing/open-tool.tsx';
import { RobotsTool } from './tool.tsx';

test('shows the file of the example and what the crawler may read', async () => {
  await openExample(RobotsTool);
  expect(screen.getByRole('region', { name: 'The file' }).textContent).toContain('Disallow: /search');
  const tests = within(screen.getByRole('region', { name: 'What Googlebot may read' })).getAllByRole('listitem');
  expect(tests.map((test) => test.textContent)).toEqual([
    '/guides/isaMay be read: no rule',
    '/search?q=isaBlocked: line 2, Disallow: /search',
    '/search/helpMay be read: line 4, Allow: /search/help',
    '/funds?sort=feeBlocked: line 3, Disallow: /*?sort=',
  ]);
});

test('checks a pasted file in place of rules', async () => {
  const { user } = openTool(RobotsTool);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What to do' }), 'file');
  expect(screen.queryByRole('group', { name: 'Rules' })).toBeNull();
  await user.click(screen.getByRole('textbox', { name: 'Content of robots.txt' }));
  await user.paste('Disallow: /x');
  screen.getByText('Line 1 is a rule before the first User-agent.');
});
