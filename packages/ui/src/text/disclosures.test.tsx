import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Disclosures } from './disclosures.tsx';

test('renders nothing without disclosures', () => {
  const { container } = render(<Disclosures heading="Disclosures" disclosures={[]} />);
  expect(container.childElementCount).toBe(0);
});

test('renders each disclosure as plain text with its title', () => {
  const text = 'You may get back less. <b>Really</b>';
  render(
    <Disclosures heading="Disclosures" disclosures={[{ key: 'investments-uk', title: 'Investment risk', text }]} />,
  );
  expect(screen.getByRole('region', { name: 'Disclosures' }).textContent).toBe(`DisclosuresInvestment risk. ${text}`);
});
