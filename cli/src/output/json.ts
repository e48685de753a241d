import type { CommandDocument, Output, TextStream } from './contract.ts';

/** Writes one JSON document to stdout and nothing else there. Alerts stand in the document, so stderr stays silent. */
export function createJsonOutput(stdout: TextStream): Output {
  const nothing = () => undefined;
  return {
    note: nothing,
    alert: nothing,
    result: nothing,
    document: (document: CommandDocument) => stdout.write(`${JSON.stringify(document, null, 2)}\n`),
    begin: async () => ({ update: nothing, count: nothing, end: nothing }),
  };
}
