import { Link } from '@ledgerlight/shell-api';
import { BRAND, CONTACT, copyrightLine, GENERAL_DISCLOSURE, SOCIAL_LINKS } from '@ledgerlight/site/brand';
import { footerLinks, SERVICES } from '@ledgerlight/site/navigation';
import { Icon } from '@ledgerlight/ui/icon';
import { useShell } from '../app/shell-context.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './footer.module.css';

/** The end of every page (specification section 2). */
export function Footer() {
  const { copyEdition } = useShell().site;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.columns}>
          <div className={classes.about}>
            <p className={classes.brand}>
              <BrandMark />
              {BRAND.name}
            </p>
            <p>{BRAND.description}</p>
            <ul className={classes.networks}>
              {SOCIAL_LINKS.map(({ network, label, address }) => (
                <li key={network}>
                  <a className={classes.network} href={address} rel="noopener">
                    <Icon name={network} size={20} />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav aria-labelledby="footer-pages">
            <h2 id="footer-pages" className={classes.title}>
              Pages
            </h2>
            <ul className={classes.list}>
              {footerLinks(copyEdition).map(({ path, label }) => (
                <li key={path}>
                  <Link className={classes.link} to={path}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className={classes.title}>Services</h2>
            <ul className={classes.list}>
              {SERVICES.map((service) => (
                <li key={service} className={classes.line}>
                  {service}
                </li>
              ))}
            </ul>
          </div>
          <ContactDetails />
        </div>
        <div className={classes.end}>
          <p>{GENERAL_DISCLOSURE}</p>
          {/* The year may turn between the server's answer and the browser's. */}
          <p suppressHydrationWarning>{copyrightLine(new Date().getUTCFullYear())}</p>
        </div>
      </div>
    </footer>
  );
}

function ContactDetails() {
  return (
    <div className={classes.contact}>
      <h2 className={classes.title}>Contact</h2>
      <address className={classes.address}>
        <a className={classes.link} href={`mailto:${CONTACT.email}`}>
          {CONTACT.email}
        </a>
        <a className={classes.link} href={`tel:${CONTACT.phone}`}>
          {CONTACT.phoneText}
        </a>
        <span className={classes.line}>
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
