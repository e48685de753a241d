import { CORRECTIONS_TITLE } from './copy/corrections.ts';
import { ROUTES } from './routes.ts';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  /** A section whose pages belong to the link too, as the menu names it. */
  readonly further?: NavigationLink;
}

const CALCULATORS_LINK: NavigationLink = { label: 'Calculators', path: ROUTES.calculators };

/** The top navigation (specification section 2, 'Top navigation'). */
export const NAVIGATION: readonly NavigationLink[] = [
  { label: 'Home', path: ROUTES.home },
  { label: 'Financial News', path: ROUTES.blog },
  { label: 'Market News', path: ROUTES.news },
  { label: 'Investment Guides', path: ROUTES.guides },
  { label: 'Tools', path: ROUTES.tools, further: CALCULATORS_LINK },
  { label: 'About', path: ROUTES.about },
  { label: 'Contact', path: ROUTES.contact },
];

/** The same with the further sections, for menus. */
export const MENU_LINKS: readonly NavigationLink[] = NAVIGATION.flatMap(({ further, ...link }) =>
  further ? [link, further] : [link],
);

/** The links of the footer (specification section 2, 'Footer'). */
export const FOOTER_LINKS: readonly NavigationLink[] = [
  { label: 'Home', path: ROUTES.home },
  { label: 'Services', path: ROUTES.services },
  { label: 'Case Studies', path: ROUTES.caseStudies },
  { label: 'Blog', path: ROUTES.blog },
  { label: 'Contact', path: ROUTES.contact },
  { label: 'Terms and Conditions', path: ROUTES.terms },
  { label: 'Privacy Policy', path: ROUTES.privacy },
];

/** Links beyond the specification, in a second row of the footer. */
export const FURTHER_LINKS: readonly NavigationLink[] = [
  CALCULATORS_LINK,
  { label: 'Topics', path: ROUTES.topics },
  { label: 'Guides', path: ROUTES.guides },
  { label: 'Education', path: ROUTES.education },
  { label: 'Authors', path: ROUTES.authors },
  { label: 'Glossary', path: ROUTES.glossary },
  { label: 'Newsletter', path: ROUTES.newsletter },
  { label: CORRECTIONS_TITLE, path: ROUTES.corrections },
];

export const SERVICES = [
  'Investment Advisory',
  'Wealth Management',
  'Financial Planning',
  'Retirement Planning',
  'Tax Optimization',
] as const;

/** Whether a link is current at a path; a section's link is current on the pages below it. */
export function isCurrentLink(link: NavigationLink, pathname: string): boolean {
  if (link.path === ROUTES.home) return pathname === ROUTES.home;
  const isWithin = (section: string) => pathname === section || pathname.startsWith(`${section}/`);
  return isWithin(link.path) || (link.further !== undefined && isWithin(link.further.path));
}
