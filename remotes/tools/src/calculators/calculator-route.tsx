import type { Calculator } from '@ledgerlight/calculators/calculator';
import { calculatorQuery, textsOf } from '@ledgerlight/calculators/query';
import { POST_TYPES } from '@ledgerlight/posts/types';
import type { RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { RETRIES } from '@ledgerlight/site/retries';
import { calculatorMeta } from '../meta.ts';
import { ToolSkeleton } from '../tool/tool-skeleton.tsx';
import { CalculatorPage, type CalculatorPageData } from './calculator-page.tsx';

const MAX_RELATED = 3;

/** Returns the page of a calculator, whose figures are in the query. */
export function calculatorRoute(calculator: Calculator, { posts }: ShellServices): RemoteRoute {
  return {
    path: calculatorPath(calculator.kind),
    element: <CalculatorPage calculator={calculator} />,
    async loader(): Promise<CalculatorPageData> {
      const [topic] = calculator.topics;
      const types = POST_TYPES.map(({ value }) => value);
      // Without posts the place stays empty: the calculator works without them.
      const related = await posts.list({ types, topic, limit: MAX_RELATED }).catch(() => ({ cards: [] }));
      return { related: related.cards, month: new Date().toISOString().slice(0, '2026-11'.length) };
    },
    handle: {
      meta: calculatorMeta(calculator),
      skeleton: <ToolSkeleton subject="calculator" />,
      query: (search) => calculatorQuery(calculator, textsOf(calculator, search)),
      retries: RETRIES.post,
      // A calculator works without the backend.
      fallback: { related: [], month: null } satisfies CalculatorPageData,
    },
  };
}
