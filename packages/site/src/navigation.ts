import { CORRECTIONS_TITLE } from './copy/corrections.ts';
import type { CopyEdition } from './copy/edition.ts';
import { ROUTES } from './routes.ts';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  /** A section whose pages belong to the link too. */
  readonly further?: string;
}

/** The top navigation (specification section 2, 'Top navigation'). */
export const NAVIGATION: readonly NavigationLink[] = [
  { label: 'Home', path: ROUTES.home },
  { label: 'Financial News', path: ROUTES.blog },
  { label: 'Market News', path: ROUTES.news },
  { label: 'Investment Guides', path: ROUTES.guides },
  { label: 'Tools', path: ROUTES.tools, further: ROUTES.calculators },
  { label: 'About', path: ROUTES.about },
  { label: 'Contact', path: ROUTES.contact },
];

/**
 * Returns the links of the footer (specification section 2, 'Footer'). `original` links to services and case
 * studies, which have no page there, as specified; the default edition has these pages and links to its others too.
 */
export function footerLinks(edition: CopyEdition): readonly NavigationLink[] {
  return FOOTER_LINKS[edition];
}

const LEGAL_LINKS: readonly NavigationLink[] = [
  { label: 'Contact', path: ROUTES.contact },
  { label: 'Terms and Conditions', path: ROUTES.terms },
  { label: 'Privacy Policy', path: ROUTES.privacy },
];

const FOOTER_LINKS: Readonly<Record<CopyEdition, readonly NavigationLink[]>> = {
  default: [
    { label: 'Home', path: ROUTES.home },
    { label: 'Services', path: ROUTES.services },
    { label: 'Case Studies', path: ROUTES.caseStudies },
    { label: 'Blog', path: ROUTES.blog },
    { label: 'Guides', path: ROUTES.guides },
    { label: 'Education', path: ROUTES.education },
    { label: 'Authors', path: ROUTES.authors },
    { label: 'Glossary', path: ROUTES.glossary },
    { label: 'Newsletter', path: ROUTES.newsletter },
    { label: CORRECTIONS_TITLE, path: ROUTES.corrections },
    ...LEGAL_LINKS,
  ],
  original: [
    { label: 'Home', path: ROUTES.home },
    { label: 'Services', path: ROUTES.services },
    { label: 'Case Studies', path: ROUTES.caseStudies },
    { label: 'Blog', path: ROUTES.blog },
    ...LEGAL_LINKS,
  ],
};

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
  return isWithin(link.path) || (link.further !== undefined && isWithin(link.further));
}
