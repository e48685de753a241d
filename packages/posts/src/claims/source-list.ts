import { formatDay } from '../text/date-words.ts';
import { element, type RichText, type RichTextElement } from '../text/rich-text.ts';
import { typographicText } from '../text/typographic-text.ts';
import type { Claim } from './claim.ts';

/** The claims of a post in the order in which the text first uses them. */
export type UsedClaims = Map<string, { readonly claim: Claim; readonly number: number }>;

/** Returns a marked figure with a link to its source in the list at the end of the post. */
export function claimReference(figure: RichText, claim: Claim, used: UsedClaims): RichText {
  const known = used.get(claim.id);
  const entry = known ?? { claim, number: used.size + 1 };
  used.set(claim.id, entry);
  const label = `S${entry.number}, source of ${claim.value}: ${sourceName(claim)}, ${validity(claim)}`;
  const link = element(
    'a',
    { href: `#${sourceId(claim)}`, ...(!known && { id: referenceId(claim) }), title: label, 'aria-label': label },
    [`S${entry.number}`],
  );
  return [...figure, element('sup', {}, [link])];
}

/** Returns the list 'Sources and figures' of the claims that a post uses; nothing without any. */
export function sourceList(used: UsedClaims): RichText {
  if (used.size === 0) return [];
  return [
    element('section', { className: 'footnotes', 'aria-labelledby': TITLE_ID }, [
      element('h2', { id: TITLE_ID }, [SOURCES_TITLE]),
      element('ul', {}, Array.from(used.values(), sourceItem)),
    ]),
  ];
}

const SOURCES_TITLE = 'Sources and figures';
const TITLE_ID = 'claims-label';

function sourceItem({ claim, number }: { readonly claim: Claim; readonly number: number }): RichTextElement {
  const newTab = { target: '_blank', rel: 'noopener noreferrer' };
  return element('li', { id: sourceId(claim) }, [
    `S${number}: `,
    element('strong', {}, [claim.value]),
    ', ',
    element('a', { href: claim.source, ...newTab }, [sourceName(claim)]),
    `, ${validity(claim)} `,
    element('a', { href: `#${referenceId(claim)}`, 'aria-label': `Back to the text from S${number}` }, ['↩']),
  ]);
}

function validity({ checked, until }: Claim): string {
  const day = formatDay(`${checked}T00:00:00Z`);
  return until === null ? `checked ${day}` : `checked ${day}, valid until ${formatDay(`${until}T00:00:00Z`)}`;
}

function sourceName({ source, sourceName: name }: Claim): string {
  return name === '' ? source.replace(/^https:\/\/(?:www\.)?([^/?#:]+).*$/, '$1') : typographicText(name);
}

function sourceId({ id }: Claim): string {
  return `claim-${id}`;
}

function referenceId({ id }: Claim): string {
  return `claim-of-${id}`;
}
