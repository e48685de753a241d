import type { CommandDocument, Output, TextStream } from './contract.ts';
import { DOCUMENT_VERSION } from './document-version.ts';

/** Writes one JSON document to stdout and nothing else there. Alerts stand in the document, so stderr stays silent. */
export function createJsonOutput(stdout: TextStream): Output {
  const nothing = () => undefined;
  return {
    note: nothing,
    alert: nothing,
    result: nothing,
    document(document: CommandDocument) {
      const { status, error, items = [], problems = [], ...fields } = document;
      const whole = { version: DOCUMENT_VERSION, status, error, ...fields, items, problems };
      for (const piece of documentPieces(whole)) stdout.write(piece);
    },
    begin: async () => ({ update: nothing, count: nothing, end: nothing }),
  };
}

/** The text of a document. Of a list each element is looked at when its turn comes: what it has on disk is not in memory with all others. */
function* documentPieces(document: Readonly<Record<string, unknown>>): Generator<string> {
  let before = '{\n  ';
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}: `;
    before = ',\n  ';
    if (Array.isArray(value) && value.length > 0) yield* listPieces(value);
    else yield indented(value, '  ');
  }
  yield '\n}\n';
}

function* listPieces(elements: readonly unknown[]): Generator<string> {
  let before = '[\n    ';
  for (const element of elements) {
    yield `${before}${indented(element, '    ')}`;
    before = ',\n    ';
  }
  yield '\n  ]';
}

function indented(value: unknown, indentation: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indentation}`);
}
