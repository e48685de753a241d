import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { CalculatorList } from './calculator-list.tsx';
import { CALCULATORS_COPY } from './copy.ts';

/** The list of calculators. It loads none of them. */
export function CalculatorsPage() {
  return (
    <PageSection>
      <PageHeader title={CALCULATORS_COPY.title} text={CALCULATORS_COPY.text} />
      <CalculatorList />
    </PageSection>
  );
}
