import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { openExample } from '../../testing/open-tool.tsx';
import { CalendarTool } from './tool.tsx';

test('shows the calendar of the example, with what holidays moved', async () => {
  await openExample(CalendarTool);
  const table = within(screen.getByRole('region', { name: '14 posts' })).getByRole('table');
  within(table).getByText('Moved from Easter Monday');
  within(table).getAllByRole('rowheader', { name: /^Mon, 15 Mar 2027/ });
  screen.getByRole('button', { name: 'Download content-calendar.ics' });
});
