import { illustrativeFigure } from './kinds.ts';

/** The figures of the company (specification section 1). Where its sections disagree, both are here. */
export const FIGURES = {
  assets: illustrativeFigure('$2.5B+', 'Assets Managed'),
  clients: illustrativeFigure('15,000+', 'Clients Served'),
  fewerClients: illustrativeFigure('1,500+', 'Clients Served'),
  experience: illustrativeFigure('25+', 'Years of Market Experience'),
  retention: illustrativeFigure('98%', 'Client Retention'),
  satisfaction: illustrativeFigure('98%', 'Client Satisfaction'),
  returns: illustrativeFigure('12.5%', 'Average Annual Returns'),
  higherReturns: illustrativeFigure('15.2%', 'Average Return'),
  community: illustrativeFigure('25,000+', 'Community Members'),
  materials: illustrativeFigure('500+', 'Learning Materials'),
  tools: illustrativeFigure('15+', 'Professional Tools'),
  updates: illustrativeFigure('Daily', 'Market Updates'),
  subscribers: illustrativeFigure('25,000+', 'subscribers'),
};

export const GAMING_FIGURES = {
  readers: illustrativeFigure('1M+', 'Monthly Readers'),
  games: illustrativeFigure('500+', 'Games Reviewed'),
  events: illustrativeFigure('50+', 'Esports Events'),
  satisfaction: illustrativeFigure('95%', 'Satisfaction'),
};

export const CATEGORY_FIGURES = {
  marketAnalysis: illustrativeFigure('25+', 'Market Analysis'),
  economicTrends: illustrativeFigure('30+', 'Economic Trends'),
  investmentNews: illustrativeFigure('15+', 'Investment News'),
  planningNews: illustrativeFigure('20+', 'Financial Planning'),
  investmentBasics: illustrativeFigure('25+', 'Investment Basics'),
  planningGuides: illustrativeFigure('30+', 'Financial Planning'),
  portfolioManagement: illustrativeFigure('20+', 'Portfolio Management'),
  taxPlanning: illustrativeFigure('15+', 'Tax Planning'),
};
