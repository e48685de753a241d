import {
  type Finding,
  foundIn,
  good,
  mostHarmfulFirst,
  phraseFindings,
  problem,
  warning,
} from '../../result/finding.ts';
import type { MetaTagFacts } from './page-facts.ts';
import { lineWidth, SHOWN_DESCRIPTION, SHOWN_TITLE } from './search-result.ts';

/** Returns what to look at before the tags go into a page, the most harmful first. */
export function metaTagFindings(page: MetaTagFacts): readonly Finding[] {
  return mostHarmfulFirst([
    ...lengthFindings('title', page.title, SHOWN_TITLE),
    ...lengthFindings('description', page.description, SHOWN_DESCRIPTION),
    ...textFindings(page),
    ...addressFindings(page),
    ...phraseFindings('title', page.title),
    ...phraseFindings('description', page.description),
  ]);
}

function lengthFindings(name: 'title' | 'description', text: string, line: typeof SHOWN_TITLE): readonly Finding[] {
  const width = lineWidth(text, line);
  const measured = `The ${name} is ${width} pixels wide`;
  if (width > line.width)
    return [
      warning(
        `${measured}, ${width - line.width} more than a result shows.`,
        `Put what matters first: the end is cut off at about ${line.width} pixels.`,
      ),
    ];
  if (width < line.short)
    return [
      warning(
        `${measured} and leaves much of the ${line.width} unused.`,
        'Say more precisely what the page answers, for whom or from when it is.',
      ),
    ];
  return [good(`${measured} and fits into the ${line.width} of a result.`)];
}

function textFindings({ title, description, image, imageAlt }: MetaTagFacts): readonly Finding[] {
  return foundIn(
    title.trim().toLowerCase() === description.trim().toLowerCase() &&
      problem(
        'Title and description are the same.',
        'Search engines then choose a sentence of the page in place of the description.',
      ),
    /<\/?[a-z][^>]*>/i.test(title + description) &&
      warning(
        'There is HTML in the text.',
        'Results and cards show it as typed. The tags below escape it, so that it does no harm.',
      ),
    /\p{Lu}{3}/u.test(title) &&
      title === title.toUpperCase() &&
      warning(
        'The title is in capital letters.',
        'Capitals are wider, so less of the title is shown, and search engines may rewrite it.',
      ),
    image === '' && warning('There is no image.', 'Networks show a small card without one.'),
    image !== '' &&
      imageAlt === '' &&
      warning('The image has no description.', 'Readers who do not see the image get nothing in its place.'),
  );
}

function addressFindings({ address, indexing }: MetaTagFacts): readonly Finding[] {
  const { protocol, hash } = new URL(address);
  return foundIn(
    indexing === 'noindex' &&
      warning(
        'The page asks search engines to leave it out.',
        'A robots.txt must not block it, because crawlers would then not see this.',
      ),
    protocol === 'http:' &&
      warning('The address begins with http.', 'Browsers call such pages not secure, and search engines prefer https.'),
    hash !== '' &&
      warning(
        `The address ends in ${hash}.`,
        'A canonical address names a page. Search engines ignore what follows the # sign.',
      ),
  );
}
