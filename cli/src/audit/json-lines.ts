import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as v from 'valibot';

/** Reads the lines of a file of an export one by one. @throws when a line does not fit */
export async function* readJsonLines<Row>(file: string, schema: v.GenericSchema<unknown, Row>): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: 0 }))
    yield v.parse(schema, JSON.parse(line));
}
