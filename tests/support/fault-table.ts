import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const DOCUMENT = join(import.meta.dirname, '../../docs/operations.md');

/** Fails when a table of docs/operations.md is not what was found; writes it there when WRITE_FAULT_TABLES is set. */
export function expectInDocument(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const table = `${begin}\n\n${lines.join('\n')}\n\n${end}`;
  const text = readFileSync(DOCUMENT, 'utf8');
  const place = new RegExp(`${begin}[^]*${end}`);
  if (process.env.WRITE_FAULT_TABLES)
    writeFileSync(
      DOCUMENT,
      text.replace(place, () => table),
    );
  else expect(place.exec(text)?.[0], 'WRITE_FAULT_TABLES=1 writes what was found').toBe(table);
}
