import { screen, within } from '@testing-library/react';
import { beforeEach, test } from 'vitest';
import { openTool } from '../../testing/open-tool.tsx';
import { CalendarTool } from './tool.tsx';

beforeEach(() => sessionStorage.clear());

test('shows the calendar of the example, with what holidays moved', async () => {
  const { user } = openTool(CalendarTool);
  await user.click(screen.getByRole('button', { name: 'Try an example' }));
  const table = within(screen.getByRole('region', { name: '14 posts' })).getByRole('table');
  within(table).getByText('Moved from Easter Monday');
  within(table).getAllByRole('rowheader', { name: /^Mon, 15 Mar 2027/ });
  screen.getByRole('button', { name: 'Download content-calendar.ics' });
});
