import type { Calculator } from '@ledgerlight/calculators/calculator';
import { calculatorQuery, textsOf } from '@ledgerlight/calculators/query';
import type { RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { RETRIES } from '@ledgerlight/site/retries';
import { calculatorMeta } from '../meta.ts';
import { ToolSkeleton } from '../tool/tool-skeleton.tsx';
import { CalculatorPage, type CalculatorPageData } from './calculator-page.tsx';

/** Returns the page of a calculator, whose figures are in the query. */
export function calculatorRoute(calculator: Calculator, { posts }: ShellServices): RemoteRoute {
  return {
    path: calculatorPath(calculator.kind),
    element: <CalculatorPage calculator={calculator} />,
    async loader(): Promise<CalculatorPageData> {
      // A post that is missing, moved or unavailable leaves its place empty: the calculator works without it.
      const found = await Promise.all(calculator.relatedPosts.map((slug) => posts.findBySlug(slug).catch(() => null)));
      const related = found.flatMap((post) =>
        post ? [{ slug: post.slug, title: post.title, excerpt: post.excerpt }] : [],
      );
      return { related, month: new Date().toISOString().slice(0, '2026-11'.length) };
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
