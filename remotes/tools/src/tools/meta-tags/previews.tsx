import { ResultPart } from '../../result/result-part.tsx';
import type { MetaTagFacts } from './page-facts.ts';
import style from './previews.module.css';
import { SHOWN_DESCRIPTION, SHOWN_TITLE, shownAddress, shownLine } from './search-result.ts';

/** How a search result and the card of a network show the page, roughly: each of them changes its layout at times. */
export function Previews({ page }: { readonly page: MetaTagFacts }) {
  const { title, description, address, siteName, image, imageAlt } = page;
  return (
    <>
      <ResultPart title="In search results">
        <div className={style.search}>
          <p className={style.muted}>{[siteName, shownAddress(address)].filter(Boolean).join(' · ')}</p>
          <p className={style.searchTitle}>{shownLine(title, SHOWN_TITLE)}</p>
          <p className={style.muted}>{shownLine(description, SHOWN_DESCRIPTION)}</p>
        </div>
      </ResultPart>
      <ResultPart
        title="When shared"
        note="The image is not loaded here, so that no other server learns of this page. Networks crop it to about twice as wide as high."
      >
        <div className={style.card}>
          {image && <p className={style.image}>{imageAlt || 'Your image'}</p>}
          <div className={style.below}>
            <p className={style.cardTitle}>{title}</p>
            <p className={style.muted}>{new URL(address).host.replace(/^www\./, '')}</p>
          </div>
        </div>
      </ResultPart>
    </>
  );
}
