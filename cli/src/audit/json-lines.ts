import { createReadStream } from 'node:fs';
import * as v from 'valibot';

/** Reads the lines of a file of an export one by one; only a newline ends a line. @throws when a line does not fit */
export async function* readJsonLines<Row>(file: string, schema: v.GenericSchema<unknown, Row>): AsyncGenerator<Row> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield v.parse(schema, JSON.parse(line));
  }
  if (rest !== '') yield v.parse(schema, JSON.parse(rest));
}
