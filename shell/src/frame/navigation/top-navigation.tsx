import { Link, useLocation } from '@ledgerlight/shell-api';
import { BRAND } from '@ledgerlight/site/brand';
import { isCurrentLink, NAVIGATION } from '@ledgerlight/site/navigation';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CachedMarkup } from '../cached-markup.tsx';
import { REGULATORY_STATUS_ID } from '../footer.tsx';
import { SignUp } from '../newsletter/sign-up.tsx';
import { useShell } from '../shell-context.ts';
import { BrandMark } from './brand-mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { SearchLink } from './search-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import style from './top-navigation.module.css';
import { useCurrentSection } from './use-current-section.ts';

/** The bar at the top of every page (specification section 2). A compact one leaves the search and its key to the page. */
export function TopNavigation({ isCompact }: { readonly isCompact: boolean }) {
  const section = useCurrentSection();
  const { pathname } = useLocation();
  const { regulatoryStatus } = useShell().site;
  const status = !isCompact && regulatoryStatus ? REGULATORY_STATUS_ID : undefined;
  const current = NAVIGATION.filter((link) => isCurrentLink(link, section)).map(({ path }) => path);
  return (
    <CachedMarkup
      name={`navigation ${current}${pathname === ROUTES.search ? ' of the search' : ''}${isCompact ? ', compact' : ''}`}
    >
      <header className={`${style.bar} ${isCompact ? style.compact : ''}`}>
        <div className={style.inner}>
          <Link to={ROUTES.home} className={style.brand}>
            <BrandMark />
            <span className={style.names}>
              <span className={style.name}>{BRAND.name}</span> <span className={style.tag}>{BRAND.tag}</span>
            </span>
          </Link>
          <nav className={style.links} aria-label="Main">
            <NavigationLinks layout="row" />
          </nav>
          <div className={style.actions}>
            {!isCompact && <SearchLink />}
            <ThemeSwitch />
            <div className={style.invitations}>
              <SignUp />
              <ButtonLink
                Link={Link}
                to={ROUTES.contact}
                variant={isCompact ? 'secondary' : 'primary'}
                aria-describedby={status}
              >
                Get Financial Advice
              </ButtonLink>
            </div>
            <MobileMenu status={status} />
          </div>
        </div>
      </header>
    </CachedMarkup>
  );
}
