import type { Output, TextStream } from './contract.ts';
import type { DocumentVersion } from './document.ts';

const DOCUMENT_VERSION: DocumentVersion = 2;

/** Creates the output that writes one JSON document to stdout and nothing else. */
export function createJsonOutput(stdout: TextStream): Output {
  const ignore = () => undefined;
  return {
    note: ignore,
    alert: ignore,
    result: ignore,
    document({ status, error, items = [], problems = [], ...fields }) {
      const document = { version: DOCUMENT_VERSION, status, error, ...fields, items, problems };
      stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    },
    begin: async () => ({ count: ignore, end: ignore }),
  };
}
