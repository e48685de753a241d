import { foundIn } from '../../result/finding.ts';
import { lineWidth, SHOWN_DESCRIPTION, SHOWN_TITLE } from '../meta-tags/search-result.ts';
import { type AuditFinding, good, problem, warning } from './audit-finding.ts';
import type { PageFacts } from './read-page.ts';

/** Audits what search engines and networks read first: title, description, canonical address, robots, cards. */
export function auditHead(page: PageFacts): readonly AuditFinding[] {
  return [
    ...titleFindings(page),
    ...descriptionFindings(page),
    ...addressFindings(page),
    ...documentFindings(page),
    ...cardFindings(page),
  ];
}

function titleFindings({ titles }: PageFacts): readonly AuditFinding[] {
  const [title = ''] = titles;
  if (title === '')
    return [problem(100, 'The page has no title.', 'Search results then show a line that the engine makes up.')];
  if (titles.length > 1)
    return [problem(80, `The page has ${titles.length} titles.`, 'Which one counts differs. Leave one in the head.')];
  const width = lineWidth(title, SHOWN_TITLE);
  if (width > SHOWN_TITLE.width)
    return [
      warning(
        55,
        `The title is ${width} pixels wide.`,
        `Results cut it at about ${SHOWN_TITLE.width}. Put what matters first.`,
      ),
    ];
  if (width < SHOWN_TITLE.short)
    return [warning(45, `The title “${title}” is short.`, 'Say more precisely what the page answers.')];
  return [good('The title fits into a search result.')];
}

function descriptionFindings({ metas }: PageFacts): readonly AuditFinding[] {
  const descriptions = metas.get('description') ?? [];
  const [text = ''] = descriptions;
  if (text === '')
    return [
      problem(
        85,
        'The page has no description.',
        'Search engines then pick a sentence of it. Describe what a reader will know afterwards.',
      ),
    ];
  if (descriptions.length > 1) return [problem(60, `The page has ${descriptions.length} descriptions.`, 'Leave one.')];
  const width = lineWidth(text, SHOWN_DESCRIPTION);
  if (width > SHOWN_DESCRIPTION.width)
    return [
      warning(30, `The description is ${width} pixels wide.`, `Results cut it at about ${SHOWN_DESCRIPTION.width}.`),
    ];
  if (width < SHOWN_DESCRIPTION.short)
    return [warning(30, 'The description is short.', 'There is space for a second sentence.')];
  return [good('The description fits into a search result.')];
}

function addressFindings({ canonicals, metas }: PageFacts): readonly AuditFinding[] {
  const robots = (metas.get('robots') ?? []).join(',').toLowerCase();
  return foundIn(
    /noindex|none/.test(robots) &&
      problem(95, 'The page asks search engines to leave it out.', 'Remove noindex if it should be found.'),
    canonicalFinding(canonicals),
  );
}

function canonicalFinding(canonicals: readonly string[]): AuditFinding {
  const [canonical] = canonicals;
  if (canonical === undefined)
    return warning(
      50,
      'There is no canonical address.',
      'The same page under several addresses then competes with itself.',
    );
  if (canonicals.length > 1)
    return problem(
      70,
      `There are ${canonicals.length} canonical addresses.`,
      'Search engines then ignore all of them.',
    );
  if (!/^https?:/i.test(canonical) || !URL.canParse(canonical))
    return problem(65, 'The canonical address is not a whole address.', 'Write https:// and the host too.');
  return good('There is one canonical address.');
}

function documentFindings({ language, metas }: PageFacts): readonly AuditFinding[] {
  const [viewport] = metas.get('viewport') ?? [];
  return foundIn(
    language === '' && problem(58, 'The language of the page is not set.', 'Write it on the html element: lang="en".'),
    viewport === undefined &&
      problem(90, 'There is no viewport for phones.', 'Phones then show the page in small, as on a desktop.'),
    viewport !== undefined &&
      /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\.0)?\b/i.test(viewport) &&
      problem(57, 'The viewport forbids zooming.', 'Readers with weak sight need it.'),
  );
}

const CARD_TAGS = ['og:title', 'og:description', 'og:image', 'og:url'];

function cardFindings({ metas }: PageFacts): readonly AuditFinding[] {
  const missing = CARD_TAGS.filter((name) => !metas.get(name)?.[0]);
  if (missing.length === 0) return [good('Cards of networks have title, description, image and address.')];
  return [
    warning(
      40,
      `Tags for cards are missing: ${missing.join(', ')}.`,
      'Networks and messengers then guess what to show.',
    ),
  ];
}
