import { CATALOGUED } from '@ledgerlight/calculators/catalogue';
import { Link } from '@ledgerlight/shell-api';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { LinkList } from '@ledgerlight/ui/link-list';

interface CalculatorLinksProps {
  readonly className?: string | undefined;
  /** The slug of one; all calculators without it. */
  readonly topic?: string;
}

/** The calculators of a topic, or all; nothing for a topic without one. */
export function CalculatorLinks({ className, topic }: CalculatorLinksProps) {
  const shown = CATALOGUED.filter(({ topics }) => topic === undefined || topics.includes(topic));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="calculators">
      <h2 id="calculators" className={className}>
        Calculators
      </h2>
      <LinkList Link={Link} links={shown.map(({ kind, title }) => ({ label: title, path: calculatorPath(kind) }))} />
    </section>
  );
}
