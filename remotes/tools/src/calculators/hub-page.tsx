import { CALCULATOR_GROUPS } from '@ledgerlight/calculators/catalogue';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { RelatedCards } from '../tool/link-cards.tsx';
import { CALCULATORS_COPY } from './copy.ts';

/** The list of calculators. It loads none of them. */
export function CalculatorsPage() {
  return (
    <PageSection>
      <PageHeader title={CALCULATORS_COPY.title} text={CALCULATORS_COPY.text} />
      {CALCULATOR_GROUPS.map(({ name, calculators }) => (
        <RelatedCards
          key={name}
          id={name}
          title={name}
          cards={calculators.map(({ kind, title, description }) => ({
            path: calculatorPath(kind),
            title,
            text: description,
          }))}
        />
      ))}
    </PageSection>
  );
}
