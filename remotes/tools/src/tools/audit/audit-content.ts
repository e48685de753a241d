import { foundIn } from '../../result/finding.ts';
import { type AuditFinding, good, onLines, problem, warning } from './audit-finding.ts';
import type { PageFacts } from './read-page.ts';

/** Audits what readers see: headings, images, links and text. */
export function auditContent(page: PageFacts): readonly AuditFinding[] {
  return [...headingFindings(page), ...imageFindings(page), ...linkFindings(page), ...textFindings(page)];
}

function headingFindings({ headings }: PageFacts): readonly AuditFinding[] {
  const first = headings.filter(({ level }) => level === 1);
  const empty = headings.filter(({ text }) => text === '');
  const jumps = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1);
  const findings = foundIn(
    first.length === 0 &&
      problem(
        75,
        'There is no heading of the first level.',
        'It says what the page is about, to readers and search engines.',
      ),
    first.length > 1 &&
      warning(
        42,
        `There are ${first.length} headings of the first level, ${onLines(first)}.`,
        'One is enough; the others are sections.',
      ),
    empty.length > 0 && problem(48, `Headings are empty ${onLines(empty)}.`, 'Screen readers announce them.'),
    jumps.length > 0 &&
      warning(
        35,
        `Headings skip a level ${onLines(jumps)}.`,
        'Readers who jump from heading to heading lose the order.',
      ),
  );
  return findings.length > 0 ? findings : [good('The headings are in order.')];
}

function imageFindings({ images }: PageFacts): readonly AuditFinding[] {
  if (images.length === 0) return [];
  const unnamed = images.filter(({ alt }) => alt === null);
  const unsized = images.filter(({ hasSize }) => !hasSize);
  const findings = foundIn(
    unnamed.length > 0 &&
      problem(
        72,
        `Images have no alternative text ${onLines(unnamed)}.`,
        'Say what they show, or write alt="" for a decoration.',
      ),
    unsized.length > 0 &&
      warning(
        38,
        `Images have no size ${onLines(unsized)}.`,
        'Without width and height the text jumps while they load.',
      ),
  );
  return findings.length > 0 ? findings : [good('Every image has an alternative text and a size.')];
}

const VAGUE = /^(?:click here|here|read more|more|learn more|this|link|details)\W*$/i;

function linkFindings({ links }: PageFacts): readonly AuditFinding[] {
  const empty = links.filter(({ name }) => name === '');
  const vague = links.filter(({ name }) => VAGUE.test(name));
  const dead = links.filter(({ href }) => href === '' || href === '#' || /^javascript:/i.test(href));
  const insecure = links.filter(({ href }) => /^http:\/\//i.test(href));
  const broken = links.filter(({ href }) => /^https?:/i.test(href) && !URL.canParse(href));
  const findings = foundIn(
    empty.length > 0 &&
      problem(68, `Links have no text ${onLines(empty)}.`, 'Screen readers read the address instead.'),
    broken.length > 0 && problem(66, `Links have an invalid address ${onLines(broken)}.`, 'They lead nowhere.'),
    dead.length > 0 &&
      warning(44, `Links lead nowhere ${onLines(dead)}.`, 'Use a button for an action; crawlers cannot follow these.'),
    vague.length > 0 &&
      warning(36, `Links do not say where they lead ${onLines(vague)}.`, 'Read alone, “read more” means nothing.'),
    insecure.length > 0 && warning(25, `Links begin with http ${onLines(insecure)}.`, 'Most hosts have https.'),
  );
  return findings.length > 0 || links.length === 0 ? findings : [good('Every link says where it leads.')];
}

const FEW_WORDS = 200;

function textFindings({ words, landmarks }: PageFacts): readonly AuditFinding[] {
  return foundIn(
    words < FEW_WORDS &&
      warning(
        52,
        `The page has ${words} words of text.`,
        'Search engines see what the HTML holds; text that a script adds may be missing here.',
      ),
    !landmarks.has('main') &&
      warning(34, 'There is no main element.', 'It leads screen readers and reader views to the content.'),
  );
}
