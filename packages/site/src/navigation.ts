import { ROUTES } from './routes.ts';

/** A link with its words. */
export interface NavigationLink {
  readonly label: string;
  readonly path: string;
}

/** The links of the bar at the top (specification section 2, 'Top navigation'). */
export const NAVIGATION: readonly NavigationLink[] = [
  { label: 'Home', path: ROUTES.home },
  { label: 'Financial News', path: ROUTES.blog },
  { label: 'Market News', path: ROUTES.news },
  { label: 'Investment Guides', path: ROUTES.guides },
  { label: 'Tools', path: ROUTES.tools },
  { label: 'About', path: ROUTES.about },
  { label: 'Contact', path: ROUTES.contact },
];

/** The links of the footer (specification section 2, 'Footer'). Services and case studies have no page, as specified. */
export const FOOTER_LINKS: readonly NavigationLink[] = [
  { label: 'Home', path: ROUTES.home },
  { label: 'Services', path: ROUTES.services },
  { label: 'Case Studies', path: ROUTES.caseStudies },
  { label: 'Blog', path: ROUTES.blog },
  { label: 'Contact', path: ROUTES.contact },
  { label: 'Terms and Conditions', path: ROUTES.terms },
  { label: 'Privacy Policy', path: ROUTES.privacy },
];

/** The services, named in the footer without a link (specification sections 1 and 2). */
export const SERVICES = [
  'Investment Advisory',
  'Wealth Management',
  'Financial Planning',
  'Retirement Planning',
  'Tax Optimization',
] as const;

/** Whether a link is that of the page at this path; a section's link stays current on the pages below it. */
export function isCurrentLink(link: NavigationLink, pathname: string): boolean {
  if (link.path === ROUTES.home) return pathname === ROUTES.home;
  return pathname === link.path || pathname.startsWith(`${link.path}/`);
}
