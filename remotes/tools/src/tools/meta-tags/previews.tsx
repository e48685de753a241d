import { ResultPart } from '../../result/result-part.tsx';
import type { MetaTagFacts } from './page-facts.ts';
import style from './previews.module.css';
import { SHOWN_DESCRIPTION, SHOWN_TITLE, shownAddress, shownLine } from './search-result.ts';

/** How a search result and the cards of two networks show the page, roughly: each of them changes its layout at times. */
export function Previews({ page }: { readonly page: MetaTagFacts }) {
  return (
    <>
      <ResultPart title="In search results">
        <SearchPreview page={page} />
      </ResultPart>
      <ResultPart
        title="When shared"
        note="The image is not loaded here, so that no other server learns of this page. Networks crop it to about twice as wide as high."
      >
        <div className={style.cards}>
          <figure>
            <figcaption className={style.network}>X</figcaption>
            <XCard page={page} />
          </figure>
          <figure>
            <figcaption className={style.network}>LinkedIn</figcaption>
            <LinkedInCard page={page} />
          </figure>
        </div>
      </ResultPart>
    </>
  );
}

function SearchPreview({ page }: { readonly page: MetaTagFacts }) {
  const { title, description, address, siteName } = page;
  return (
    <div className={style.search}>
      <p className={style.site}>
        {siteName && <span className={style.siteName}>{siteName}</span>}
        <span className={style.address}>{shownAddress(address)}</span>
      </p>
      <p className={style.searchTitle}>{shownLine(title, SHOWN_TITLE)}</p>
      <p className={style.searchText}>{shownLine(description, SHOWN_DESCRIPTION)}</p>
    </div>
  );
}

function XCard({ page: { title, description, address, image, imageAlt } }: { readonly page: MetaTagFacts }) {
  const host = hostOf(address);
  if (!image)
    return (
      <div className={style.smallCard}>
        <div className={style.thumbnail} />
        <div className={style.smallText}>
          <p className={style.host}>{host}</p>
          <p className={style.cardTitle}>{title}</p>
          <p className={style.cardText}>{description}</p>
        </div>
      </div>
    );
  return (
    <>
      <div className={style.image}>
        <span className={style.alt}>{imageAlt || 'Your image'}</span>
        <span className={style.overlay}>{title}</span>
      </div>
      <p className={style.from}>From {host}</p>
    </>
  );
}

function LinkedInCard({ page: { title, address, image, imageAlt } }: { readonly page: MetaTagFacts }) {
  return (
    <div className={style.card}>
      {image && (
        <div className={style.image}>
          <span className={style.alt}>{imageAlt || 'Your image'}</span>
        </div>
      )}
      <div className={style.below}>
        <p className={style.cardTitle}>{title}</p>
        <p className={style.host}>{hostOf(address)}</p>
      </div>
    </div>
  );
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}
