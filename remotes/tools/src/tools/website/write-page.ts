import { escapeContent as escaped } from '@ledgerlight/posts/escape';
import type { BusinessFacts } from './business.ts';

/** Returns the page as HTML: landmarks, one h1, a skip link, and nothing from other servers. */
export function writePage(business: BusinessFacts): string {
  const name = escaped(business.name);
  const tagline = escaped(business.tagline);
  const parts = partsOf(business);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${name}: ${tagline}</title>
    <meta name="description" content="${name}. ${tagline}.">
    <meta name="color-scheme" content="light dark">
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <a class="skip" href="#main">Skip to content</a>
    <header>
      <h1>${name}</h1>
      <p>${tagline}</p>
      <nav aria-label="On this page">
        ${list(parts.map(({ id, title }) => `<a href="#${id}">${title}</a>`))}
      </nav>
    </header>
    <main id="main">
${parts.map(section).join('\n')}
    </main>
    <footer><p>${name}</p></footer>
  </body>
</html>
`;
}

interface Part {
  readonly id: string;
  readonly title: string;
  /** HTML; '' leaves the part out. */
  readonly content: string;
}

function partsOf({ about, services, hours, ...business }: BusinessFacts): readonly Part[] {
  const offered = services.map(({ title, text }) => `<h3>${escaped(title)}</h3>${text && paragraph(text)}`);
  return [
    {
      id: 'about',
      title: 'About us',
      content: about
        .split(/\n\s*\n/)
        .map(paragraph)
        .join('\n'),
    },
    { id: 'services', title: 'What we do', content: list(offered, ' class="services"') },
    { id: 'hours', title: 'Opening hours', content: list(hours.map(escaped)) },
    { id: 'contact', title: 'Contact', content: contact(business) },
  ].filter(({ content }) => content !== '');
}

function section({ id, title, content }: Part): string {
  return `      <section id="${id}" aria-labelledby="${id}-title">
        <h2 id="${id}-title">${title}</h2>
        ${content.replaceAll('\n', '\n        ')}
      </section>`;
}

function contact({ street, city, email, telephone }: Pick<BusinessFacts, 'street' | 'city' | 'email' | 'telephone'>) {
  const place = [street, city].filter(Boolean).map(escaped).join('<br>');
  const link = (label: string, address: string, text: string) =>
    text && `<p>${label}: <a href="${escaped(address)}">${escaped(text)}</a></p>`;
  return [
    place && `<address>${place}</address>`,
    link('E-mail', `mailto:${email}`, email),
    link('Telephone', `tel:${telephone.replaceAll(/[^\d+]/g, '')}`, telephone),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns a list of HTML, or '' for none. */
function list(items: readonly string[], attributes = ''): string {
  return items.length === 0 ? '' : `<ul${attributes}>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function paragraph(text: string): string {
  return `<p>${escaped(text.replaceAll(/\s+/g, ' ').trim())}</p>`;
}
