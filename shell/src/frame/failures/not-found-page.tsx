import { Link, useLocation, useNavigate } from '@ledgerlight/shell-api';
import { SITE_SEARCH_FORM } from '@ledgerlight/site/copy/search';
import { MENU_LINKS, type NavigationLink } from '@ledgerlight/site/navigation';
import { ROUTES } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { LinkList } from '@ledgerlight/ui/link-list';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SiteSearchForm } from '@ledgerlight/ui/site-search-form';
import { useEffect, useState } from 'react';
import style from './not-found-page.module.css';

const MAX_PATH_LENGTH = 300;

/** Most of these paths are not routed, as specified. */
const POPULAR_PAGES: readonly NavigationLink[] = [
  { label: 'SEO Tools', path: '/tools/seo' },
  { label: 'Social Media Tools', path: '/tools/social-media' },
  { label: 'Premium Tools', path: '/tools/premium' },
  { label: 'AI Agent Development', path: '/services/ai-agent-development' },
  { label: 'Case Studies', path: ROUTES.caseStudies },
  { label: 'Blog', path: ROUTES.blog },
];

const TOOL_CATEGORIES: readonly NavigationLink[] = [
  { label: 'Business & HR', path: '/tools/business-hr' },
  { label: 'E-commerce', path: '/tools/ecommerce' },
  { label: 'Startup', path: '/tools/startup' },
  { label: 'Freelancers', path: '/tools/freelancers' },
  { label: 'Creators', path: '/tools/creators' },
  { label: 'Career Toolkit', path: '/career-toolkit' },
];

/** The not-found page (specification section 2). */
export function NotFoundPage() {
  const path = useLocation().pathname;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification wants the visit in the console
    console.error('404 Error: User attempted to access non-existent route:', path);
  }, [path]);
  return (
    <PageSection>
      <NotFoundHeader />
      <div className={style.lists}>
        <LinkSection id="popular-pages" title="Popular Pages" links={POPULAR_PAGES} />
        <LinkSection id="tool-categories" title="Tool Categories" links={TOOL_CATEGORIES} />
      </div>
      <p className={style.help}>
        Still cannot find it? <Link to={ROUTES.contact}>Contact Our Team</Link>
      </p>
      <details className={style.details}>
        <summary className={style.summary}>Technical Details</summary>
        <p>
          Requested path: <RequestedPath path={path} />
        </p>
        <p>Error Code: 404 - Page Not Found</p>
      </details>
      <div className={style.further}>
        <SiteSearchForm {...SITE_SEARCH_FORM} />
        <LinkSection id="main-pages" title="Go on from here" links={MENU_LINKS.slice(1)} />
      </div>
    </PageSection>
  );
}

function NotFoundHeader() {
  const navigate = useNavigate();
  function goBack() {
    if (window.history.length > 1) window.history.back();
    else navigate(ROUTES.home);
  }
  return (
    <header className={style.header}>
      <p className={style.number} aria-hidden="true">
        404
      </p>
      <h1>Oops! Page not found</h1>
      <p className={style.text}>
        The page you asked for does not exist or has moved. Go on from one of these places, or search below.
      </p>
      <div className={style.actions}>
        <ButtonLink Link={Link} to={ROUTES.home}>
          <Icon name="home" size={18} />
          Go Home
        </ButtonLink>
        <ButtonLink Link={Link} to={ROUTES.tools} variant="secondary">
          <Icon name="tools" size={18} />
          Browse Tools
        </ButtonLink>
        <span className={style.scripted}>
          <Button variant="secondary" onClick={goBack}>
            <Icon name="arrow-left" size={18} />
            Go Back
          </Button>
        </span>
      </div>
    </header>
  );
}

interface LinkSectionProps {
  readonly id: string;
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

function LinkSection({ id, title, links }: LinkSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={style.listTitle}>
        {title}
      </h2>
      <LinkList Link={Link} links={links} />
    </section>
  );
}

/** The server replaces a path that it cannot decode by '/404', so the browser renders its own after hydration. */
function RequestedPath({ path }: { readonly path: string }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <code key={String(hydrated)} suppressHydrationWarning>
      {path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path}
    </code>
  );
}
