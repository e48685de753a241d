import { isDeepStrictEqual } from 'node:util';
import { readTopics } from '@ledgerlight/posts/topics';
import { isScalar, parseDocument, stringify, visit } from 'yaml';
import type { PositionedText } from '../front-matter/front-matter.ts';
import { LocalChangesError } from '../process/errors.ts';

export const YAML = { lineWidth: 0 };
const AS_TYPED = { schema: 'failsafe' } as const;

/** Replaces values of front matter, each under the key that the file uses for it. @throws LocalChangesError when other values would change */
export function changedFrontMatter(
  matter: string,
  changes: ReadonlyMap<string, string>,
  values: ReadonlyMap<string, PositionedText>,
): string {
  const opening = /^\s*---[^\n]*\n/.exec(matter)?.[0] ?? '';
  const closing = matter.slice(matter.lastIndexOf('\n') + 1);
  const block = matter.slice(opening.length, matter.length - closing.length);
  const document = parseDocument(block, AS_TYPED);
  const paths: (readonly string[])[] = [];
  for (const [key, value] of changes) {
    const path = (values.get(key)?.path || key).split('.');
    paths.push(path);
    if (value === '') document.deleteIn(path);
    else if (key === 'topics' && !isScalar(document.getIn(path, true))) {
      document.setIn(path, document.createNode(readTopics(value), { flow: true }));
    } else document.setIn(path, value);
    const scalar = document.getIn(path, true);
    // Quotes keep other YAML readers from taking the text for a number, date or boolean.
    const isPlain = isScalar(scalar) && (scalar.type === undefined || scalar.type === 'PLAIN');
    if (isPlain && stringify(value, YAML).startsWith('"')) scalar.type = 'QUOTE_DOUBLE';
  }
  const written = document.toString(YAML);
  if (isDeepStrictEqual(otherValues(written, paths), otherValues(block, paths)))
    return `${opening}${written}${closing}`;
  const names = [...changes.keys()].join(', ');
  throw new LocalChangesError(
    `Changing ${names} would change other values of its front matter too. Change ${names} in the file, and publish it.`,
  );
}

function otherValues(block: string, paths: readonly (readonly string[])[]): readonly unknown[] {
  const document = parseDocument(block, AS_TYPED);
  const excluded = new Set(paths.map((path) => document.getIn(path, true)));
  const found: unknown[] = [];
  visit(document, {
    Node(key, node) {
      if (excluded.has(node)) return visit.SKIP;
      if (key !== 'key' && isScalar(node)) found.push(node.value);
      return undefined;
    },
  });
  return found;
}
