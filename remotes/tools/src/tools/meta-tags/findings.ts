import type { Finding } from '../../result/findings.tsx';
import { phraseFindings } from '../../result/phrase-findings.ts';
import type { MetaTagFacts } from './page-facts.ts';
import { lineWidth, SHOWN_DESCRIPTION, SHOWN_TITLE } from './search-result.ts';

/** Returns what to look at before the tags go into a page, the most harmful first. */
export function metaTagFindings(page: MetaTagFacts): readonly Finding[] {
  const findings = [
    ...lengthFindings('title', page.title, SHOWN_TITLE),
    ...lengthFindings('description', page.description, SHOWN_DESCRIPTION),
    ...textFindings(page),
    ...addressFindings(page),
    ...phraseFindings('title', page.title),
    ...phraseFindings('description', page.description),
  ];
  return findings.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level));
}

const ORDER: readonly Finding['level'][] = ['problem', 'warning', 'good'];

function lengthFindings(name: 'title' | 'description', text: string, line: typeof SHOWN_TITLE): readonly Finding[] {
  const width = lineWidth(text, line);
  const measured = `The ${name} is ${width} pixels wide`;
  if (width > line.width)
    return [
      {
        level: 'warning',
        text: `${measured}, ${width - line.width} more than a result shows.`,
        reason: `Put what matters first: the end is cut off at about ${line.width} pixels.`,
      },
    ];
  if (width < line.short)
    return [
      {
        level: 'warning',
        text: `${measured} and leaves much of the ${line.width} unused.`,
        reason: `Say more precisely what the page answers, for whom or from when it is.`,
      },
    ];
  return [{ level: 'good', text: `${measured} and fits into the ${line.width} of a result.` }];
}

function textFindings({ title, description, image, imageAlt }: MetaTagFacts): readonly Finding[] {
  const findings: Finding[] = [];
  if (title.trim().toLowerCase() === description.trim().toLowerCase())
    findings.push({
      level: 'problem',
      text: 'Title and description are the same.',
      reason: 'Search engines then choose a sentence of the page in place of the description.',
    });
  if (/<\/?[a-z][^>]*>/i.test(title + description))
    findings.push({
      level: 'warning',
      text: 'There is HTML in the text.',
      reason: 'Results and cards show it as typed. The tags below escape it, so that it does no harm.',
    });
  if (/\p{Lu}{3}/u.test(title) && title === title.toUpperCase())
    findings.push({
      level: 'warning',
      text: 'The title is in capital letters.',
      reason: 'Capitals are wider, so less of the title is shown, and search engines may rewrite it.',
    });
  if (image === '')
    findings.push({ level: 'warning', text: 'There is no image.', reason: 'Networks show a small card without one.' });
  else if (imageAlt === '')
    findings.push({
      level: 'warning',
      text: 'The image has no description.',
      reason: 'Readers who do not see the image get nothing in its place.',
    });
  return findings;
}

function addressFindings({ address, indexing }: MetaTagFacts): readonly Finding[] {
  const { protocol, hash } = new URL(address);
  const findings: Finding[] = [];
  if (indexing === 'noindex')
    findings.push({
      level: 'warning',
      text: 'The page asks search engines to leave it out.',
      reason: 'A robots.txt must not block it, because crawlers would then not see this.',
    });
  if (protocol === 'http:')
    findings.push({
      level: 'warning',
      text: 'The address begins with http.',
      reason: 'Browsers call such pages not secure, and search engines prefer https.',
    });
  if (hash !== '')
    findings.push({
      level: 'warning',
      text: `The address ends in ${hash}.`,
      reason: 'A canonical address names a page. Search engines ignore what follows the # sign.',
    });
  return findings;
}
