import { parseSync } from '@swc/core';

export interface CopyText {
  readonly text: string;
  readonly line: number;
}

/**
 * Returns the texts of a TypeScript module that readers may see: all string literals, or those in its markup. Used by the check of claims
 * in `npm run check`.
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

  function visit(value: unknown, context: Context): void {
    if (typeof value !== 'object' || value === null) return;
    if (!isNode(value)) {
      for (const item of Object.values(value)) visit(item, context);
      return;
    }
    if (SILENT.has(value.type)) return;
    const text = textOf(value, context);
    if (text !== null) texts.push({ text: text.replaceAll(/\s+/g, ' ').trim(), line: lineAt(value.span.start) });
    for (const [field, child] of Object.entries(value)) {
      if (field !== 'key') visit(child, contextWithin(value, field, context));
    }
  }
}

interface SourceNode {
  readonly type: string;
  readonly span: { readonly start: number };
}

/** Whether visitors read texts at a node, and whether numbers are rendered there. */
interface Context {
  readonly isRead: boolean;
  readonly showsNumbers?: boolean;
}

function isNode(value: object): value is SourceNode {
  return 'type' in value && 'span' in value;
}

const SILENT: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'TsTypeAnnotation',
  'TsInterfaceDeclaration',
  'TsTypeAliasDeclaration',
]);

const READ_ATTRIBUTES: ReadonlySet<string> = new Set(['alt', 'aria-label', 'label', 'placeholder', 'text', 'title']);

function contextWithin(node: SourceNode, field: string, { isRead, showsNumbers = false }: Context): Context {
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

function textOf(node: SourceNode, { isRead, showsNumbers }: Context): string | null {
  if (!isRead) return null;
  if ((node.type === 'StringLiteral' || node.type === 'JSXText') && 'value' in node) return String(node.value);
  if (node.type === 'TemplateElement' && 'cooked' in node) return String(node.cooked);
  if (node.type === 'NumericLiteral' && 'value' in node && showsNumbers) return String(node.value);
  return null;
}
