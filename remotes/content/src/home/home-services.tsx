import { Link } from '@ledgerlight/shell-api';
import { HOME_COPY, HOME_SERVICES } from '@ledgerlight/site/copy/home';
import { ButtonLink } from '@ledgerlight/ui/button';
import style from './home-page.module.css';

/** The services with what belongs to each, and the way to a consultation. */
export function HomeServices() {
  return (
    <section className={style.section} aria-labelledby="services">
      <h2 id="services">{HOME_COPY.servicesTitle}</h2>
      <ul className={style.cards}>
        {HOME_SERVICES.map(({ title, text, features, link }) => (
          <li key={title} className={style.card}>
            <h3>{title}</h3>
            <p className={style.muted}>{text}</p>
            <ul className={style.features}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <Link className={style.more} to={link.path} aria-label={`${link.label}: ${title}`}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink Link={Link} to={HOME_COPY.consultation.path}>
          {HOME_COPY.consultation.label}
        </ButtonLink>
      </div>
    </section>
  );
}
