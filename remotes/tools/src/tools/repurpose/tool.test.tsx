import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openTool } from '../../testing/open-tool.tsx';
import { RepurposeTool } from './tool.tsx';

beforeEach(() => sessionStorage.clear());

test('shows the formats of the example', async () => {
  const { user } = openTool(RepurposeTool);
  await user.click(screen.getByRole('button', { name: 'Try an example' }));
  for (const name of ['Summary', 'Thread', 'Newsletter', 'Slides']) screen.getByRole('region', { name });
  const posts = within(screen.getByRole('region', { name: 'Thread' })).getAllByRole('listitem');
  expect(posts[0]?.textContent).toMatch(/1\/6.*of 280 characters$/s);
});
