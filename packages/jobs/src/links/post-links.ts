import { unescapeContent } from '@ledgerlight/posts/escape';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { nodesOf } from '@ledgerlight/posts/markdown/tree-nodes';

/** Returns the addresses on other sites that a stored text links to, each once and without its fragment. */
export function linksIn(content: string): readonly string[] {
  const nodes = nodesOf(parseMarkdown(unescapeContent(content)), 'link', 'definition');
  return [...new Set(nodes.flatMap(({ url }) => webAddress(url)))];
}

function webAddress(written: string): readonly string[] {
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return [];
  const url = new URL(written);
  url.hash = '';
  return url.href.length <= MAX_LENGTH ? [url.href] : [];
}

const MAX_LENGTH = 2048;
