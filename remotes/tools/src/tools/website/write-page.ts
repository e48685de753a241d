import type { BusinessFacts } from './business.ts';
import { type PageElement, pageElement, toHtml } from './page-tree.ts';

/** Returns the page as HTML: landmarks, one h1, a skip link, and nothing from other servers. */
export function writePage(business: BusinessFacts): string {
  const { name, tagline } = business;
  const head = pageElement('head', {}, [
    pageElement('meta', { charset: 'utf-8' }),
    pageElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    pageElement('title', {}, [`${name}: ${tagline}`]),
    pageElement('meta', { name: 'description', content: oneLine(`${name}. ${tagline}.`) }),
    pageElement('meta', { name: 'color-scheme', content: 'light dark' }),
    pageElement('link', { rel: 'stylesheet', href: 'style.css' }),
  ]);
  const body = pageElement('body', {}, pageBody(business));
  return `<!doctype html>\n${toHtml(pageElement('html', { lang: 'en' }, [head, body]))}\n`;
}

/** Returns what the body of the page holds. */
export function pageBody(business: BusinessFacts): readonly PageElement[] {
  const { name, tagline } = business;
  const parts = partsOf(business);
  const header = [pageElement('h1', {}, [name]), pageElement('p', {}, [tagline]), navigation(parts)];
  return [
    pageElement('a', { class: 'skip', href: '#main' }, ['Skip to content']),
    pageElement('header', {}, header),
    pageElement('main', { id: 'main' }, parts.map(section)),
    pageElement('footer', {}, [pageElement('p', {}, [name])]),
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
  const links = parts.map(({ id, title }) => pageElement('li', {}, [pageElement('a', { href: `#${id}` }, [title])]));
  return pageElement('nav', { 'aria-label': 'On this page' }, [pageElement('ul', {}, links)]);
}

function section({ id, title, content }: Part): PageElement {
  const heading = pageElement('h2', { id: `${id}-title` }, [title]);
  return pageElement('section', { id, 'aria-labelledby': `${id}-title` }, [heading, ...content]);
}

function about({ about: text }: BusinessFacts): readonly PageElement[] {
  return text.split(/\n\s*\n/).map((paragraph) => pageElement('p', {}, [oneLine(paragraph)]));
}

function services({ services: offered }: BusinessFacts): readonly PageElement[] {
  if (offered.length === 0) return [];
  const items = offered.map(({ title, text }) =>
    pageElement('li', {}, [
      pageElement('h3', {}, [title]),
      ...(text === '' ? [] : [pageElement('p', {}, [oneLine(text)])]),
    ]),
  );
  return [pageElement('ul', { class: 'services' }, items)];
}

function hours({ hours: lines }: BusinessFacts): readonly PageElement[] {
  const items = lines.map((line) => pageElement('li', {}, [line]));
  return items.length === 0 ? [] : [pageElement('ul', {}, items)];
}

function contact({ street, city, email, telephone }: BusinessFacts): readonly PageElement[] {
  const place = [street, city]
    .filter(Boolean)
    .flatMap((line, index) => (index === 0 ? [line] : [pageElement('br', {}), line]));
  const link = (label: string, href: string, text: string) =>
    pageElement('p', {}, [`${label}: `, pageElement('a', { href }, [text])]);
  return [
    ...(place.length === 0 ? [] : [pageElement('address', {}, place)]),
    ...(email === '' ? [] : [link('E-mail', `mailto:${email}`, email)]),
    ...(telephone === '' ? [] : [link('Telephone', `tel:${telephone.replaceAll(/[^\d+]/g, '')}`, telephone)]),
  ];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
