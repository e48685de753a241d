import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openExample } from '../../testing/open-tool.tsx';
import { CalendarTool } from './tool.tsx';

test('shows the calendar of the example', async () => {
  await openExample(CalendarTool);
  const posts = within(screen.getByRole('region', { name: '14 posts' })).getAllByRole('listitem');
  expect(posts[0]?.textContent).toMatch(/^Mortgages: .*Mon, 15 Mar 2027, 09:30, Blog$/);
  screen.getByRole('button', { name: 'Download content-calendar.ics' });
});
