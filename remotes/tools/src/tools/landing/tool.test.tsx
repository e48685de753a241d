import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { openExample } from '../../testing/open-tool.tsx';
import { LandingTool } from './tool.tsx';

test('shows each section to copy, and the claims with the evidence they need', async () => {
  await openExample(LandingTool);
  screen.getByRole('button', { name: 'Copy Headline: choose one' });
  const checks = within(screen.getByRole('list', { name: 'What to check' }));
  checks.getByText('“42” is a claim.');
  checks.getByText('A figure needs its source, its day and what was counted.');
});
