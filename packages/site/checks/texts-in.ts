import { parseSync } from '@swc/core';

/** A text of a source file that readers may see, and the line on which it begins. */
export interface CopyText {
  readonly words: string;
  readonly line: number;
}

/**
 * The texts of a TypeScript file: of a module of copy all of them, of a component what stands in its markup. Names of modules,
 * of types and of fields are no texts.
 */
export function textsIn(source: string, which: 'all texts' | 'markup'): CopyText[] {
  const bytes = Buffer.from(source);
  const lineAt = (position: number) =>
    bytes
      .subarray(0, position - 1)
      .toString()
      .split('\n').length;
  const texts: CopyText[] = [];
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  visit(body, { isRead: which === 'all texts' });
  return texts;

  function visit(value: unknown, place: Place): void {
    if (typeof value !== 'object' || value === null) return;
    if (!isNode(value)) {
      // A list of nodes, or what the parser puts around an element of one.
      for (const item of Object.values(value)) visit(item, place);
      return;
    }
    if (SILENT.has(value.type)) return;
    const words = wordsOf(value, place);
    if (words !== null) texts.push({ words: words.replaceAll(/\s+/g, ' ').trim(), line: lineAt(value.span.start) });
    for (const [field, child] of Object.entries(value)) {
      if (field !== 'key') visit(child, placeWithin(value, field, place));
    }
  }
}

interface SourceNode {
  readonly type: string;
  readonly span: { readonly start: number };
}

/** Where a node stands: whether texts there are read by visitors, and whether a number is written out there. */
interface Place {
  readonly isRead: boolean;
  readonly showsNumbers?: boolean;
}

function isNode(value: object): value is SourceNode {
  return 'type' in value && 'span' in value;
}

/** Parts of a module that hold no texts. */
const SILENT: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'TsTypeAnnotation',
  'TsInterfaceDeclaration',
  'TsTypeAliasDeclaration',
]);

/** Attributes that are read or heard. */
const READ_ATTRIBUTES: ReadonlySet<string> = new Set(['alt', 'aria-label', 'label', 'placeholder', 'text', 'title']);

function placeWithin(node: SourceNode, field: string, { isRead, showsNumbers = false }: Place): Place {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return { isRead: field === 'children', showsNumbers: field === 'children' };
    case 'JSXAttribute':
      return { isRead: READ_ATTRIBUTES.has(nameOf(node)) };
    case 'JSXExpressionContainer':
      return { isRead, showsNumbers };
    case 'TemplateLiteral':
      return { isRead, showsNumbers: true };
    default:
      return { isRead };
  }
}

function nameOf(attribute: object): string {
  const name = 'name' in attribute ? attribute.name : null;
  return typeof name === 'object' && name !== null && 'value' in name ? String(name.value) : '';
}

function wordsOf(node: SourceNode, { isRead, showsNumbers }: Place): string | null {
  if (!isRead) return null;
  if ((node.type === 'StringLiteral' || node.type === 'JSXText') && 'value' in node) return String(node.value);
  if (node.type === 'TemplateElement' && 'cooked' in node) return String(node.cooked);
  if (node.type === 'NumericLiteral' && 'value' in node && showsNumbers) return String(node.value);
  return null;
}
