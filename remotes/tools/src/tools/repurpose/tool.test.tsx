import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openExample } from '../../testing/open-tool.tsx';
import { RepurposeTool } from './tool.tsx';

test('shows the formats of the example', async () => {
  await openExample(RepurposeTool);
  for (const name of ['Summary', 'Thread', 'Newsletter', 'Slides']) screen.getByRole('region', { name });
  const posts = within(screen.getByRole('region', { name: 'Thread' })).getAllByRole('listitem');
  expect(posts[0]?.textContent).toMatch(/1\/6.*of 280 charactersCopy/s);
});
