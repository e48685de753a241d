export interface HtmlTag {
  readonly start: number;
  readonly end: number;
  /** In lower case for HTML; as typed for components, which start with a capital letter. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'void';
  readonly attributes: ReadonlyMap<string, string>;
}

/** Finds the HTML tags and components in the text of an imported post, outside of code. */
export function findTags(content: string, isCode: (offset: number) => boolean): readonly HtmlTag[] {
  const tags: HtmlTag[] = [];
  for (const { index, 0: typed, 1: slash, 2: name = '', 3: rest = '' } of content.matchAll(TAG)) {
    if (isCode(index) || content.charAt(index - 1) === '\\') continue;
    const isComponent = /^[A-Z]/.test(name) && !UPPER_CASE_HTML.test(name);
    const isVoid = rest.endsWith('/') || VOID_ELEMENTS.has(name.toLowerCase());
    tags.push({
      start: index,
      end: index + typed.length,
      name: isComponent ? name : name.toLowerCase(),
      kind: slash ? 'close' : isVoid ? 'void' : 'open',
      attributes: attributesOf(rest),
    });
  }
  return tags;
}

/** Whether a name is that of an HTML element or component, and not plain text such as `<package>`. */
export function isElement(name: string): boolean {
  return /^[A-Z]|-/.test(name) || HTML_ELEMENTS.has(name);
}

const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup ' +
    'data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 ' +
    'h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr ' +
    'noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select slot small ' +
    'source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var ' +
    'video wbr path g rect circle line polygon text'
  ).split(' '),
);

/** Returns the values of attributes by their names in lower case; an expression includes its braces. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const { groups = {} } of text.matchAll(ATTRIBUTE)) {
    const value = groups.double ?? groups.single ?? groups.braced ?? groups.bare ?? '';
    attributes.set((groups.name ?? '').toLowerCase(), decodeEntities(value));
  }
  return attributes;
}

/** Decodes the entities that are common in attributes and code. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(lt|gt|amp|quot|apos|nbsp|#39|#x27);/gi,
    (_, name: string) => ENTITIES[name.toLowerCase()] ?? '',
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', nbsp: '\u00A0' },
  ...{ apos: "'", '#39': "'", '#x27': "'" },
};
/** Bounded repetition makes a text of opening brackets take linear time. */
const TAG =
  /<(\/)?([A-Za-z][\w.-]*)(?=[\s/>])([^"'<>{}]*(?:(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]{0,400}\}){0,2000}\})[^"'<>{}]*){0,100})>/g;
const ATTRIBUTE =
  /(?<name>[\w:@-]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<braced>\{(?:[^{}]|\{[^{}]*\})*\})|(?<bare>[^\s"'<>{}]+)))?/g;
const UPPER_CASE_HTML = /^[A-Z]+\d?$/;
const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  ...['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr', 'embed', 'col', 'area', 'base'],
]);
