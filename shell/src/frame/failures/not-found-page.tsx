import { Link, useNavigate } from '@ledgerlight/shell-api';
import type { NavigationLink } from '@ledgerlight/site/navigation';
import { ROUTES } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { useEffect, useState } from 'react';
import { NOT_FOUND_COPY, POPULAR_PAGES, TOOL_CATEGORIES } from './not-found-copy.ts';
import style from './not-found-page.module.css';
import { NotFoundSearch } from './not-found-search.tsx';

/** The page for paths that nobody owns (specification section 2). It names the path in the console, as specified. */
export function NotFoundPage({ path }: { readonly path: string }) {
  const goBack = useWayBack();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification wants the visit in the console
    console.error('404 Error: User attempted to access non-existent route:', path);
  }, [path]);
  return (
    <div className={style.page}>
      <header className={style.header}>
        <p className={style.number} aria-hidden="true">
          404
        </p>
        <h1 className={style.title}>{NOT_FOUND_COPY.title}</h1>
        <p className={style.text}>{NOT_FOUND_COPY.text}</p>
        <div className={style.actions}>
          <ButtonLink Link={Link} to={ROUTES.home}>
            <Icon name="home" size={18} />
            {NOT_FOUND_COPY.home}
          </ButtonLink>
          <ButtonLink Link={Link} to={ROUTES.tools} variant="secondary">
            <Icon name="tools" size={18} />
            {NOT_FOUND_COPY.tools}
          </ButtonLink>
          <span className={style.scripted}>
            <Button variant="secondary" onClick={goBack}>
              <Icon name="arrow-left" size={18} />
              {NOT_FOUND_COPY.back}
            </Button>
          </span>
        </div>
      </header>
      <NotFoundSearch />
      <div className={style.lists}>
        <LinkList id="popular-pages" title={NOT_FOUND_COPY.popularTitle} links={POPULAR_PAGES} />
        <LinkList id="tool-categories" title={NOT_FOUND_COPY.categoriesTitle} links={TOOL_CATEGORIES} />
      </div>
      <p className={style.help}>
        {NOT_FOUND_COPY.help} <Link to={ROUTES.contact}>{NOT_FOUND_COPY.contact}</Link>
      </p>
      <details className={style.details}>
        <summary className={style.summary}>{NOT_FOUND_COPY.detailsTitle}</summary>
        <p>
          {NOT_FOUND_COPY.requestedPath}: <RequestedPath path={path} />
        </p>
        <p>{NOT_FOUND_COPY.errorCode}</p>
      </details>
    </div>
  );
}

function LinkList({
  id,
  title,
  links,
}: {
  readonly id: string;
  readonly title: string;
  readonly links: readonly NavigationLink[];
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={style.listTitle}>
        {title}
      </h2>
      <ul className={style.list}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={style.link}>
              {label}
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Goes one step back in the browser's history, or to the home page where the visit began here. */
function useWayBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.history.length > 1) window.history.back();
    else navigate(ROUTES.home);
  };
}

/** The server calls an address that it cannot read '/404', so the browser says its own word once it has taken over. */
function RequestedPath({ path }: { readonly path: string }) {
  const [takenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return (
    <code key={String(takenOver)} suppressHydrationWarning>
      {shortened(path)}
    </code>
  );
}

function shortened(path: string): string {
  return path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path;
}

const LONGEST_SHOWN = 300;
