import { Link } from '@ledgerlight/shell-api';
import { BRAND, CONTACT, copyrightLine, GENERAL_DISCLOSURE, SOCIAL_LINKS } from '@ledgerlight/site/brand';
import { SITE_FEED } from '@ledgerlight/site/feeds';
import { FOOTER_LINKS, FURTHER_LINKS, type NavigationLink, SERVICES } from '@ledgerlight/site/navigation';
import { Icon } from '@ledgerlight/ui/icon';
import style from './footer.module.css';
import { BrandMark } from './navigation/brand-mark.tsx';
import { useShell } from './shell-context.ts';

/** Names the status for controls that have no room for it. */
export const REGULATORY_STATUS_ID = 'regulatory-status';

/** The footer (specification section 2). */
export function Footer() {
  const { regulatoryStatus } = useShell().site;
  return (
    <footer className={style.footer}>
      <div className={style.inner}>
        <div className={style.columns}>
          <About />
          <nav aria-labelledby="footer-pages">
            <h2 id="footer-pages" className={style.title}>
              Pages
            </h2>
            <ul className={style.pages}>
              <PageLinks links={FOOTER_LINKS} />
            </ul>
          </nav>
          <div>
            <h2 className={style.title}>Services</h2>
            <ul>
              {SERVICES.map((service) => (
                <li key={service} className={style.service}>
                  {service}
                </li>
              ))}
            </ul>
          </div>
          <ContactDetails />
        </div>
        <nav aria-label="More pages">
          <ul className={style.further}>
            <PageLinks links={FURTHER_LINKS} />
            <li>
              <a className={style.link} href={SITE_FEED.rssPath}>
                <Icon name="rss" size={20} />
                RSS feed
              </a>
            </li>
          </ul>
        </nav>
        <div className={style.end}>
          <div>
            {regulatoryStatus && <p id={REGULATORY_STATUS_ID}>{regulatoryStatus}</p>}
            <p>{GENERAL_DISCLOSURE}</p>
          </div>
          {/* The year may change between the rendering on the server and in the browser. */}
          <p suppressHydrationWarning>{copyrightLine(new Date().getUTCFullYear())}</p>
        </div>
      </div>
    </footer>
  );
}

function About() {
  return (
    <div className={style.about}>
      <p className={style.brand}>
        <BrandMark />
        {BRAND.name}
      </p>
      <p>{BRAND.description}</p>
      <ul className={style.networks}>
        {SOCIAL_LINKS.map(({ network, label, address }) => (
          <li key={network}>
            <a className={style.link} href={address} rel="noopener">
              <Icon name={network} size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PageLinks({ links }: { readonly links: readonly NavigationLink[] }) {
  return links.map(({ path, label }) => (
    <li key={path}>
      <Link className={style.link} to={path}>
        {label}
      </Link>
    </li>
  ));
}

function ContactDetails() {
  return (
    <div className={style.contact}>
      <h2 className={style.title}>Contact</h2>
      <address className={style.address}>
        <a className={style.link} href={`mailto:${CONTACT.email}`}>
          {CONTACT.email}
        </a>
        <a className={style.link} href={`tel:${CONTACT.phone}`}>
          {CONTACT.phoneText}
        </a>
        <span className={style.line}>
          {BRAND.legalName}
          <br />
          {CONTACT.street}
          <br />
          {CONTACT.postalCode} {CONTACT.city}, {CONTACT.country}
        </span>
      </address>
    </div>
  );
}
