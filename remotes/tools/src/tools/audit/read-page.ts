import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** What an audit looks at. Lines count from 1. */
export type PageFacts = ReturnType<typeof readPage>;

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Reads a page as a browser parses it, without loading or running anything of it. */
export function readPage(html: string) {
  const elements = elementsOf(parse(html, { sourceCodeLocationInfo: true }));
  const named = (...names: readonly string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const scripts = named('script');
  const inline = [...scripts, ...named('style')].map(textOf).join('');
  return {
    language: attribute(named('html')[0], 'lang') ?? '',
    titles: named('title')
      .filter(({ parentNode }) => parentNode?.nodeName === 'head')
      .map(textOf),
    /** Contents by name or property, in lower case. */
    metas: metasOf(named('meta')),
    canonicals: linksOf(named('link'), 'canonical'),
    headings: named('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: nameOf(heading),
      line: lineOf(heading),
    })),
    images: named('img').map((image) => ({
      /** Null without the attribute; '' marks a decorative image. */
      alt: attribute(image, 'alt'),
      hasSize: attribute(image, 'width') !== null && attribute(image, 'height') !== null,
      line: lineOf(image),
    })),
    links: named('a').flatMap((link) => {
      const href = attribute(link, 'href');
      return href === null ? [] : [{ href: href.trim(), name: nameOf(link), line: lineOf(link) }];
    }),
    structuredData: scripts
      .filter((script) => attribute(script, 'type')?.trim().toLowerCase() === 'application/ld+json')
      .map((script) => ({ text: textOf(script), line: lineOf(script) })),
    landmarks: new Set(elements.map((element) => attribute(element, 'role') ?? element.tagName)),
    /** Scripts in the head that stop the page from being drawn. */
    blockingScripts: scripts.filter(isBlocking).map((script) => ({ line: lineOf(script) })),
    styleSheets: linksOf(named('link'), 'stylesheet').length,
    inlineBytes: new TextEncoder().encode(inline).length,
    bytes: new TextEncoder().encode(html).length,
    words: wordsOf(named('body')[0]),
  };
}

/** Returns a node and those within it, in the order of the page. Recursion would fail on deep pages, spread arguments on wide ones. */
function nodesOf(root: Node, isRead: (node: Node) => boolean = () => true): readonly Node[] {
  const found: Node[] = [];
  const queue = [root];
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (!isRead(node)) continue;
    found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) queue.push(child);
  }
  return found;
}

function elementsOf(root: Node): readonly Element[] {
  return nodesOf(root).filter((node) => 'tagName' in node);
}

function textsOf(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) => ('value' in node ? [node.value] : []));
}

function attribute(element: Element | undefined, name: string): string | null {
  return element?.attrs.find((each) => each.name === name)?.value ?? null;
}

function metasOf(metas: readonly Element[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const meta of metas) {
    const name = (attribute(meta, 'name') ?? attribute(meta, 'property') ?? '').toLowerCase();
    const content = attribute(meta, 'content')?.trim() ?? '';
    if (name !== '') found.set(name, [...(found.get(name) ?? []), content]);
  }
  return found;
}

function linksOf(links: readonly Element[], relation: string): readonly string[] {
  return links.flatMap((link) => {
    const relations = (attribute(link, 'rel') ?? '').toLowerCase().split(/\s+/);
    return relations.includes(relation) ? [attribute(link, 'href')?.trim() ?? ''] : [];
  });
}

function isBlocking(script: Element): boolean {
  const isFile = attribute(script, 'src') !== null && script.parentNode?.nodeName === 'head';
  const isLate = ['async', 'defer'].some((name) => attribute(script, name) !== null);
  return isFile && !isLate && attribute(script, 'type') !== 'module';
}

function textOf(root: Node): string {
  return textsOf(nodesOf(root)).join('').replaceAll(/\s+/g, ' ').trim();
}

/** Returns what a screen reader says of a link or heading, roughly: its label, its text, or the text of its image. */
function nameOf(element: Element): string {
  const label = attribute(element, 'aria-label')?.trim() || attribute(element, 'aria-labelledby')?.trim();
  if (label) return label;
  const images = elementsOf(element).filter(({ tagName }) => tagName === 'img');
  return [textOf(element), ...images.map((image) => attribute(image, 'alt') ?? '')].join(' ').trim();
}

const NOT_READ: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'nav', 'footer', 'header']);

function wordsOf(body: Element | undefined): number {
  const texts = body ? textsOf(nodesOf(body, ({ nodeName }) => !NOT_READ.has(nodeName))) : [];
  return texts.join(' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

function lineOf({ sourceCodeLocation }: Element): number {
  return sourceCodeLocation?.startLine ?? 1;
}
