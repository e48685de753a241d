import type { Calculator } from '@ledgerlight/calculators/calculator';
import { CalculatorForm } from '@ledgerlight/calculators/form';
import { CalculatorMethod } from '@ledgerlight/calculators/method';
import { calculatorQuery, textsOf } from '@ledgerlight/calculators/query';
import type { PostCard } from '@ledgerlight/posts/post';
import { Link, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { postPath, ROUTES } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { ButtonLink } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { RelatedCards } from '../tool/link-cards.tsx';
import toolStyle from '../tool/tool-page.module.css';
import style from './calculator-page.module.css';
import { CALCULATORS_COPY } from './copy.ts';

export interface CalculatorPageData {
  readonly related: readonly Pick<PostCard, 'slug' | 'title' | 'excerpt'>[];
  /** The current month such as '2026-11', of the server, so that hydration shows the same dates; null shows none. */
  readonly month: string | null;
}

/** A calculator with its form, its method and posts about it. */
export function CalculatorPage({ calculator }: { readonly calculator: Calculator }) {
  const { related, month } = usePageData<CalculatorPageData>();
  const [search] = useSearchParams();
  const path = calculatorPath(calculator.kind);
  return (
    <PageSection>
      <PageHeader
        title={calculator.title}
        text={calculator.description}
        kicker={<Badge>{CALCULATORS_COPY.title}</Badge>}
      />
      <CalculatorForm
        key={search.toString()}
        calculator={calculator}
        texts={textsOf(calculator, search)}
        month={month}
        action={path}
        headingLevel="h2"
        Link={Link}
        onSettled={(texts) => shareAddress(path + calculatorQuery(calculator, texts))}
      />
      <CalculatorMethod method={calculator.method} />
      {related.length > 0 && (
        <RelatedCards
          id="related-posts"
          title={CALCULATORS_COPY.related}
          className={style.posts}
          cards={related.map(({ slug, title, excerpt }) => ({ path: postPath(slug), title, text: excerpt }))}
        />
      )}
      <div className={toolStyle.back}>
        <ButtonLink Link={Link} to={ROUTES.calculators} variant="secondary">
          <Icon name="arrow-left" size={18} />
          {CALCULATORS_COPY.all}
        </ButtonLink>
      </div>
    </PageSection>
  );
}

/** Shows the figures in the address bar without a navigation, which would send them to the server. */
function shareAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
}
