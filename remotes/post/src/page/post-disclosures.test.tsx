import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part.tsx';
import { PostDisclosures } from './post-disclosures.tsx';

test('renders nothing without disclosures', () => {
  expect(showPart(<PostDisclosures disclosures={[]} />).childElementCount).toBe(0);
});

test('renders each disclosure as plain text with its title', () => {
  const text = 'You may get back less. <b>Really</b>';
  const disclosures = [{ key: 'investments-uk', title: 'Investment risk', text }];
  const section = within(showPart(<PostDisclosures disclosures={disclosures} />)).getByRole('region', {
    name: 'Disclosures',
  });
  expect(within(section).getByRole('paragraph').textContent).toBe(`Investment risk. ${text}`);
});
