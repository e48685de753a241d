import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openTool } from '../../testing/open-tool.tsx';
import { LandingTool } from './tool.tsx';

beforeEach(() => sessionStorage.clear());

test('marks claims in the page and lists the evidence they need', async () => {
  const { user } = openTool(LandingTool);
  await user.click(screen.getByRole('button', { name: 'Try an example' }));
  const page = screen.getByRole('region', { name: 'The page' });
  expect(Array.from(page.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual(['42']);
  const evidence = within(screen.getByRole('region', { name: 'Evidence to collect' })).getAllByRole('listitem');
  expect(evidence[0]?.textContent).toBe('“42” A figure needs its source, its day and what was counted.');
});
