import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openExample } from '../../testing/open-tool.tsx';
import { LandingTool } from './tool.tsx';

test('marks claims in the page and lists the evidence they need', async () => {
  await openExample(LandingTool);
  const page = screen.getByRole('region', { name: 'The page' });
  expect(Array.from(page.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual(['42']);
  const evidence = within(screen.getByRole('region', { name: 'Evidence to collect' })).getAllByRole('listitem');
  expect(evidence[0]?.textContent).toBe('“42” A figure needs its source, its day and what was counted.');
});
