import { headingsOf, linksOf, pageOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { SERVICES } from '@ledgerlight/site/navigation';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import routes from '../routes.tsx';

const regulatoryStatus = 'Authorised by the Example Authority.';

async function show(address: string) {
  const { html } = await renderRoutes(routes(testServices({ site: { regulatoryStatus } })), address);
  return pageOf(html);
}

test('each case study is marked as an example, shows its arithmetic, and links the service', async () => {
  const page = await show('/case-studies');
  const studies = within(page).getAllByRole('article');
  expect(studies).toHaveLength(3);
  for (const study of studies) {
    within(study).getByText('Example');
    expect(wordsOf(study)).toMatch(/ = £|months, £/);
    expect(linksOf(study)).toEqual([expect.stringMatching(/ -> \/services#[a-z-]+$/)]);
  }
  within(page).getByText(regulatoryStatus);
});

test('the figures of the examples follow from their assumptions', async () => {
  const words = wordsOf(await show('/case-studies'));
  for (const figures of [
    '300 × £1,000.50 − £180,000 = £120,150',
    'With £1,200.50 a month, repaid month by month 221 months, £84,972 of interest',
    'The loan ends 6 years and 7 months sooner, and £120,150 − £84,972 = £35,178 of interest is saved.',
    'The cheaper fund grows by 4.8% a year',
    'The difference is £128,782 − £107,667 = £21,115, which is 31.1% of all that was paid in.',
    '£5,500 ÷ £275 = 20',
  ])
    expect(words).toContain(figures);
});

test('each service says for whom it is, how it works and is paid, and what it is not, below the one regulatory status', async () => {
  const page = await show('/services');
  within(page).getByText(regulatoryStatus);
  for (const service of SERVICES) {
    const section = within(page).getByRole('region', { name: service });
    expect(headingsOf(section, 3)).toEqual(['For whom', 'How it works', 'How it is paid for', 'What it is not']);
    within(section).getByRole('link', { name: new RegExp(`Schedule Consultation ?: ${service}`) });
  }
});
