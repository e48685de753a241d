import type { BusinessFacts } from './business.ts';
import style from './page-preview.module.css';
import { partsOf } from './write-page.ts';

/**
 * The top of the page in small. Drawn from the same facts, because the content security policy of this site refuses the page's own style
 * sheet in a frame.
 */
export function PagePreview({ business }: { readonly business: BusinessFacts }) {
  const { name, tagline, about, services, palette } = business;
  return (
    <div className={`${style.page} ${style[palette]}`}>
      <p className={style.name}>{name}</p>
      <p className={style.tagline}>{tagline}</p>
      <p className={style.links}>
        {partsOf(business).map(({ id, title }) => (
          <span key={id} className={style.link}>
            {title}
          </span>
        ))}
      </p>
      <p className={style.about}>{about}</p>
      {services.length > 0 && (
        <ul className={style.services}>
          {services.map(({ title, text }, index) => (
            // Two services may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
            <li key={`${index} ${title}`}>
              <span className={style.service}>{title}</span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
