import { Link } from '@ledgerlight/shell-api';
import { BRAND } from '@ledgerlight/site/brand';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { BrandMark } from './brand-mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { SearchLink } from './search-link.tsx';
import { SignUp } from './sign-up.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './top-navigation.module.css';
import { useSectionAhead } from './use-section-ahead.ts';

/** The bar at the top of every page (specification section 2). */
export function TopNavigation() {
  const section = useSectionAhead();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to={ROUTES.home} className={classes.brand}>
          <BrandMark />
          <span className={classes.names}>
            <span className={classes.name}>{BRAND.name}</span> <span className={classes.tag}>{BRAND.tag}</span>
          </span>
        </Link>
        <nav className={classes.links} aria-label="Main">
          <NavigationLinks section={section} layout="row" />
        </nav>
        <div className={classes.actions}>
          <SearchLink />
          <ThemeSwitch />
          <div className={classes.invitations}>
            <SignUp />
            <ButtonLink Link={Link} to={ROUTES.contact}>
              Get Financial Advice
            </ButtonLink>
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
