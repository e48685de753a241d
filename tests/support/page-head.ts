import type { Page } from '@playwright/test';
import * as v from 'valibot';

const graphSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    '@context': v.literal('https://schema.org'),
    '@graph': v.array(v.looseObject({ '@type': v.union([v.string(), v.array(v.string())]) })),
  }),
);

/** A node of a page's structured data. */
export type GraphNode = v.InferOutput<typeof graphSchema>['@graph'][number];

/** What the head of a document says. Everything that stands there more than once is in the lists more than once. */
export interface ParsedHead {
  readonly titles: readonly string[];
  /** The contents of the elements `meta` by their `name` or `property`. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly links: readonly { readonly rel: string; readonly type: string; readonly href: string }[];
  /** The nodes of each JSON-LD graph. */
  readonly graphs: readonly (readonly GraphNode[])[];
}

/** Has the browser read a document, without running or loading anything of it. */
export async function readHead(page: Page, html: string): Promise<ParsedHead> {
  const read = await page.evaluate((markup) => {
    const { head, scripts } = new DOMParser().parseFromString(markup, 'text/html');
    const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
    return {
      titles: [...head.querySelectorAll('title')].map(({ textContent }) => textContent ?? ''),
      meta: [...head.querySelectorAll('meta[name], meta[property]')].map((element) => ({
        name: attribute(element, 'name') || attribute(element, 'property'),
        content: attribute(element, 'content'),
      })),
      links: [...head.querySelectorAll('link')].map((element) => ({
        rel: attribute(element, 'rel'),
        type: attribute(element, 'type'),
        href: attribute(element, 'href'),
      })),
      graphs: [...scripts].filter(({ type }) => type === 'application/ld+json').map(({ text }) => text),
    };
  }, html);
  const meta = new Map<string, string[]>();
  for (const { name, content } of read.meta) meta.set(name, [...(meta.get(name) ?? []), content]);
  return { ...read, meta, graphs: read.graphs.map((json) => v.parse(graphSchema, json)['@graph']) };
}

/** The addresses of the links of this relation. */
export function linksWithRel({ links }: ParsedHead, rel: string): string[] {
  return links.filter((link) => link.rel === rel).map(({ href }) => href);
}

/** Every type of every node, in their order. */
export function nodeTypesOf(nodes: readonly GraphNode[]): string[] {
  return nodes.flatMap((node) => node['@type']);
}
