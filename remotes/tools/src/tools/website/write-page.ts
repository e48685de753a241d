import { escapeContent } from '@ledgerlight/posts/escape';
import type { BusinessFacts } from './business.ts';

/** Returns the page as HTML: landmarks, one h1, a skip link, and nothing from other servers. */
export function writePage(business: BusinessFacts): string {
  const { name, tagline } = business;
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeContent(`${name}: ${tagline}`)}</title>
  <meta name="description" content="${escapeContent(oneLine(`${name}. ${tagline}.`))}">
  <meta name="color-scheme" content="light dark">
  <link rel="stylesheet" href="style.css">
</head>
<body>
  <a class="skip" href="#main">Skip to content</a>
  <header>
    <h1>${escapeContent(name)}</h1>
    <p>${escapeContent(tagline)}</p>
${navigation(business)}
  </header>
  <main id="main">
${[aboutPart(business), servicesPart(business), hoursPart(business), contactPart(business)].filter(Boolean).join('\n')}
  </main>
  <footer>
    <p>${escapeContent(name)}</p>
  </footer>
</body>
</html>
`;
}

interface Part {
  readonly id: string;
  readonly title: string;
}

const ABOUT: Part = { id: 'about', title: 'About us' };
const SERVICES: Part = { id: 'services', title: 'What we do' };
const HOURS: Part = { id: 'hours', title: 'Opening hours' };
const CONTACT: Part = { id: 'contact', title: 'Contact' };

/** Returns the parts that have something to show. */
export function partsOf(business: BusinessFacts): readonly Part[] {
  return [
    ABOUT,
    ...(business.services.length > 0 ? [SERVICES] : []),
    ...(business.hours.length > 0 ? [HOURS] : []),
    ...(hasContact(business) ? [CONTACT] : []),
  ];
}

function hasContact({ street, city, email, telephone }: BusinessFacts): boolean {
  return street + city + email + telephone !== '';
}

function navigation(business: BusinessFacts): string {
  const links = partsOf(business).map(({ id, title }) => `        <li><a href="#${id}">${title}</a></li>`);
  return `    <nav aria-label="On this page">\n      <ul>\n${links.join('\n')}\n      </ul>\n    </nav>`;
}

function part({ id, title }: Part, content: readonly string[]): string {
  const lines = content.map((line) => `      ${line}`).join('\n');
  return `    <section id="${id}" aria-labelledby="${id}-title">\n      <h2 id="${id}-title">${title}</h2>\n${lines}\n    </section>`;
}

function aboutPart({ about }: BusinessFacts): string {
  const paragraphs = about.split(/\n\s*\n/).map((text) => `<p>${escapeContent(oneLine(text))}</p>`);
  return part(ABOUT, paragraphs);
}

function servicesPart({ services }: BusinessFacts): string {
  if (services.length === 0) return '';
  const items = services.map(
    ({ title, text }) =>
      `  <li>\n          <h3>${escapeContent(title)}</h3>${text && `\n          <p>${escapeContent(oneLine(text))}</p>`}\n        </li>`,
  );
  return part(SERVICES, ['<ul class="services">', ...items, '</ul>']);
}

function hoursPart({ hours }: BusinessFacts): string {
  if (hours.length === 0) return '';
  return part(HOURS, ['<ul>', ...hours.map((line) => `  <li>${escapeContent(line)}</li>`), '</ul>']);
}

function contactPart(business: BusinessFacts): string {
  if (!hasContact(business)) return '';
  const { street, city, email, telephone } = business;
  const place = [street, city].filter(Boolean).map(escapeContent).join('<br>');
  const dialled = telephone.replaceAll(/[^\d+]/g, '');
  return part(
    CONTACT,
    [
      place && `<address>${place}</address>`,
      email && `<p>E-mail: <a href="mailto:${escapeContent(email)}">${escapeContent(email)}</a></p>`,
      telephone && `<p>Telephone: <a href="tel:${dialled}">${escapeContent(telephone)}</a></p>`,
    ].filter(Boolean),
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
