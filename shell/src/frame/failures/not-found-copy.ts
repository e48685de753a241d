import type { NavigationLink } from '@ledgerlight/site/navigation';
import { ROUTES } from '@ledgerlight/site/routes';

/** The texts of the not-found page (specification section 2). */
export const NOT_FOUND_COPY = {
  title: 'Oops! Page not found',
  text: 'The page you asked for does not exist or has moved. Search for it, or go on from one of these places.',
  home: 'Go Home',
  tools: 'Browse Tools',
  back: 'Go Back',
  popularTitle: 'Popular Pages',
  categoriesTitle: 'Tool Categories',
  help: 'Still cannot find it?',
  contact: 'Contact Our Team',
  detailsTitle: 'Technical Details',
  requestedPath: 'Requested path',
  errorCode: 'Error Code: 404 - Page Not Found',
} as const;

/** The list 'Popular Pages'. Most of these paths are not routed, as specified. */
export const POPULAR_PAGES: readonly NavigationLink[] = [
  { label: 'SEO Tools', path: '/tools/seo' },
  { label: 'Social Media Tools', path: '/tools/social-media' },
  { label: 'Premium Tools', path: '/tools/premium' },
  { label: 'AI Agent Development', path: '/services/ai-agent-development' },
  { label: 'Case Studies', path: ROUTES.caseStudies },
  { label: 'Blog', path: ROUTES.blog },
];

/** The list of tool categories. */
export const TOOL_CATEGORIES: readonly NavigationLink[] = [
  { label: 'Business & HR', path: '/tools/business-hr' },
  { label: 'E-commerce', path: '/tools/ecommerce' },
  { label: 'Startup', path: '/tools/startup' },
  { label: 'Freelancers', path: '/tools/freelancers' },
  { label: 'Creators', path: '/tools/creators' },
  { label: 'Career Toolkit', path: '/career-toolkit' },
];
