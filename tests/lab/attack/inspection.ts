import type { Page } from '@playwright/test';

/** Looks at documents with the parser of a real browser, without running or loading anything of them. */
export interface Inspection {
  /** What of an HTML document could run or load a stranger's code, in words. Nothing where all is well. */
  ofHtml(html: string): Promise<readonly string[]>;
  /** The same of a feed or a site map and of every HTML text in it. */
  ofXml(xml: string): Promise<readonly string[]>;
}

/**
 * Prepares the inspection.
 * @param page an empty page of a browser
 * @param plain a document of the site that holds no text of a person: its inline scripts are the site's own
 * @param origins from which a document of the site may load
 */
export async function createInspection(page: Page, plain: string, origins: readonly string[]): Promise<Inspection> {
  await page.evaluate(
    ({ plainDocument, knownOrigins }) => {
      const parser = new DOMParser();
      // Also the one that waits in a template.
      const plainPage = parser.parseFromString(plainDocument.replaceAll(/<\/?template>/g, ''), 'text/html');
      const known = new Set(Array.from(plainPage.scripts, ({ textContent }) => textContent));
      const LOADING = /^(?:src|data|poster|background|srcset)$/;
      const LEADING = /^(?:(?:xlink:)?href|(?:form)?action|to|values|from|ping|cite)$/;
      const ACTING = /^(?:iframe|frame|object|embed|applet|base|style|set|animate|foreignObject)$/;
      const OWN_FRAMES = /^\/embed\/newsletter(?:$|\?)/;

      function ofDocument(root: ParentNode, isPage: boolean): string[] {
        return [...root.querySelectorAll('*')].flatMap((element) => [
          ...ofElement(element, isPage),
          ...[...element.attributes].flatMap(({ name, value }) =>
            ofAttribute(element, name.toLowerCase(), value, isPage),
          ),
          ...(element instanceof HTMLTemplateElement ? ofDocument(element.content, isPage) : []),
        ]);
      }

      function ofElement(element: Element, isPage: boolean): string[] {
        const name = element.localName;
        if (name === 'script') return ofScript(element, isPage);
        if (name === 'iframe' && OWN_FRAMES.test(element.getAttribute('src') ?? '')) return [];
        if (name === 'meta') return element.hasAttribute('http-equiv') ? ['a meta element that acts'] : [];
        return ACTING.test(name) ? [`an element ${name}`] : [];
      }

      function ofScript(element: Element, isPage: boolean): string[] {
        const text = element.textContent ?? '';
        if (!isPage) return ['an element script'];
        if (/^application\/(?:ld\+)?json$/.test(element.getAttribute('type') ?? '')) {
          try {
            JSON.parse(text);
            return [];
          } catch {
            return ['data that is no JSON'];
          }
        }
        return element.hasAttribute('src') || known.has(text) ? [] : ['a script in the document'];
      }

      function ofAttribute(element: Element, name: string, value: string, isPage: boolean): string[] {
        if (name.startsWith('on')) return [`an attribute ${name}`];
        if (name === 'srcdoc' || (name === 'style' && value.includes('canary'))) return [`an attribute ${name}`];
        const address = value.replace(/[\p{Cc}\p{Cf}\p{Zs}]/gu, '').toLowerCase();
        const isLoading = LOADING.test(name);
        if (
          (isLoading || LEADING.test(name)) &&
          /^(?:javascript|vbscript|data|blob|file|filesystem|feed|view-source):/.test(address)
        ) {
          return [`an address ${address.split(':', 1)[0]}: in ${element.localName} ${name}`];
        }
        const isLink = element.localName === 'link' && name === 'href';
        const loads = isLoading || (isLink && !/canonical|alternate/.test(element.getAttribute('rel') ?? ''));
        if (!isPage || !loads) return [];
        const strange = value.split(/,\s+/).find((one) => {
          const target = URL.canParse(one, 'http://own.invalid') ? new URL(one, 'http://own.invalid').origin : 'none';
          return target !== 'http://own.invalid' && !knownOrigins.includes(target);
        });
        return strange === undefined ? [] : [`${element.localName} ${name} loads ${strange.slice(0, 60)}`];
      }

      function ofXmlDocument(xml: string): string[] {
        const tree = parser.parseFromString(xml, 'application/xml');
        if (tree.querySelector('parsererror')) return ['a feed that is no XML'];
        return [...tree.querySelectorAll('*')].flatMap((element) => {
          const leaf = element.childElementCount === 0 ? (element.textContent ?? '') : '';
          return [
            ...(['script', 'iframe', 'object', 'style'].includes(element.localName)
              ? [`an element ${element.localName}`]
              : []),
            ...[...element.attributes].flatMap(({ name, value }) =>
              ofAttribute(element, name.toLowerCase(), value, false),
            ),
            ...(/^(?:link|guid|url|loc)$/.test(element.localName) && leaf !== '' && !/^(?:https?|urn):/.test(leaf)
              ? [`an address ${leaf.slice(0, 40)}`]
              : []),
            ...(/^(?:encoded|description)$/.test(element.localName) || element.getAttribute('type') === 'html'
              ? ofDocument(parser.parseFromString(leaf, 'text/html'), false)
              : []),
          ];
        });
      }

      Object.assign(globalThis, {
        inspectHtml: (html: string) => ofDocument(parser.parseFromString(html, 'text/html'), true),
        inspectXml: ofXmlDocument,
      });
    },
    { plainDocument: plain, knownOrigins: origins },
  );
  const run = (name: string, text: string) =>
    page.evaluate<string[], [string, string]>(([what, input]) => Reflect.get(globalThis, what)(input), [name, text]);
  return { ofHtml: (html) => run('inspectHtml', html), ofXml: (xml) => run('inspectXml', xml) };
}
