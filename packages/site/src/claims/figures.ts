import type { FigureClaim } from './kinds.ts';

/** What all figures of the specification share: nobody has counted them. */
const SPECIFIED = { standing: 'illustrative' } as const;

/** The figures of the company (specification section 1). Where its sections disagree, both are here. */
export const FIGURES = {
  assets: { value: '$2.5B+', text: 'Assets Managed', ...SPECIFIED },
  clients: { value: '15,000+', text: 'Clients Served', ...SPECIFIED },
  fewerClients: { value: '1,500+', text: 'Clients Served', ...SPECIFIED },
  experience: { value: '25+', text: 'Years of Market Experience', ...SPECIFIED },
  retention: { value: '98%', text: 'Client Retention', ...SPECIFIED },
  satisfaction: { value: '98%', text: 'Client Satisfaction', ...SPECIFIED },
  returns: { value: '12.5%', text: 'Average Annual Returns', ...SPECIFIED },
  higherReturns: { value: '15.2%', text: 'Average Return', ...SPECIFIED },
  community: { value: '25,000+', text: 'Community Members', ...SPECIFIED },
  materials: { value: '500+', text: 'Learning Materials', ...SPECIFIED },
  tools: { value: '15+', text: 'Professional Tools', ...SPECIFIED },
  updates: { value: 'Daily', text: 'Market Updates', ...SPECIFIED },
  subscribers: { value: '25,000+', text: 'subscribers', ...SPECIFIED },
} as const satisfies Record<string, FigureClaim>;

/** The figures that were left over from a gaming site (specification section 1). */
export const GAMING_FIGURES = {
  readers: { value: '1M+', text: 'Monthly Readers', ...SPECIFIED },
  games: { value: '500+', text: 'Games Reviewed', ...SPECIFIED },
  events: { value: '50+', text: 'Esports Events', ...SPECIFIED },
  satisfaction: { value: '95%', text: 'Satisfaction', ...SPECIFIED },
} as const satisfies Record<string, FigureClaim>;

/** How much the strips of categories say there is (specification section 2). */
export const CATEGORY_FIGURES = {
  marketAnalysis: { value: '25+', text: 'Market Analysis', ...SPECIFIED },
  economicTrends: { value: '30+', text: 'Economic Trends', ...SPECIFIED },
  investmentNews: { value: '15+', text: 'Investment News', ...SPECIFIED },
  planningNews: { value: '20+', text: 'Financial Planning', ...SPECIFIED },
  investmentBasics: { value: '25+', text: 'Investment Basics', ...SPECIFIED },
  planningGuides: { value: '30+', text: 'Financial Planning', ...SPECIFIED },
  portfolioManagement: { value: '20+', text: 'Portfolio Management', ...SPECIFIED },
  taxPlanning: { value: '15+', text: 'Tax Planning', ...SPECIFIED },
} as const satisfies Record<string, FigureClaim>;
