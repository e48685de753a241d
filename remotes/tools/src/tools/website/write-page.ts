import type { BusinessFacts } from './business.ts';
import { element, type PageElement, toHtml } from './page-tree.ts';

/** Returns the page as HTML: landmarks, one h1, a skip link, and nothing from other servers. */
export function writePage(business: BusinessFacts): string {
  const { name, tagline } = business;
  const head = element('head', {}, [
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, [`${name}: ${tagline}`]),
    element('meta', { name: 'description', content: oneLine(`${name}. ${tagline}.`) }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('link', { rel: 'stylesheet', href: 'style.css' }),
  ]);
  const body = element('body', {}, pageBody(business));
  return `<!doctype html>\n${toHtml(element('html', { lang: 'en' }, [head, body]))}\n`;
}

/** Returns what the body of the page holds. */
export function pageBody(business: BusinessFacts): readonly PageElement[] {
  const { name, tagline } = business;
  const parts = partsOf(business);
  const header = [element('h1', {}, [name]), element('p', {}, [tagline]), navigation(parts)];
  return [
    element('a', { class: 'skip', href: '#main' }, ['Skip to content']),
    element('header', {}, header),
    element('main', { id: 'main' }, parts.map(section)),
    element('footer', {}, [element('p', {}, [name])]),
  ];
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly content: readonly PageElement[];
}

/** Returns the parts that have something to show. */
function partsOf(business: BusinessFacts): readonly Part[] {
  return [
    { id: 'about', title: 'About us', content: about(business) },
    { id: 'services', title: 'What we do', content: services(business) },
    { id: 'hours', title: 'Opening hours', content: hours(business) },
    { id: 'contact', title: 'Contact', content: contact(business) },
  ].filter(({ content }) => content.length > 0);
}

function navigation(parts: readonly Part[]): PageElement {
  const links = parts.map(({ id, title }) => element('li', {}, [element('a', { href: `#${id}` }, [title])]));
  return element('nav', { 'aria-label': 'On this page' }, [element('ul', {}, links)]);
}

function section({ id, title, content }: Part): PageElement {
  const heading = element('h2', { id: `${id}-title` }, [title]);
  return element('section', { id, 'aria-labelledby': `${id}-title` }, [heading, ...content]);
}

function about({ about: text }: BusinessFacts): readonly PageElement[] {
  return text.split(/\n\s*\n/).map((paragraph) => element('p', {}, [oneLine(paragraph)]));
}

function services({ services: offered }: BusinessFacts): readonly PageElement[] {
  if (offered.length === 0) return [];
  const items = offered.map(({ title, text }) =>
    element('li', {}, [element('h3', {}, [title]), ...(text === '' ? [] : [element('p', {}, [oneLine(text)])])]),
  );
  return [element('ul', { class: 'services' }, items)];
}

function hours({ hours: lines }: BusinessFacts): readonly PageElement[] {
  const items = lines.map((line) => element('li', {}, [line]));
  return items.length === 0 ? [] : [element('ul', {}, items)];
}

function contact({ street, city, email, telephone }: BusinessFacts): readonly PageElement[] {
  const place = [street, city]
    .filter(Boolean)
    .flatMap((line, index) => (index === 0 ? [line] : [element('br', {}), line]));
  const link = (label: string, href: string, text: string) =>
    element('p', {}, [`${label}: `, element('a', { href }, [text])]);
  return [
    ...(place.length === 0 ? [] : [element('address', {}, place)]),
    ...(email === '' ? [] : [link('E-mail', `mailto:${email}`, email)]),
    ...(telephone === '' ? [] : [link('Telephone', `tel:${telephone.replaceAll(/[^\d+]/g, '')}`, telephone)]),
  ];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
