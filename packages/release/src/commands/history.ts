import type { CommandContext } from '../context.ts';
import { table } from '../table.ts';

/**
 * Shows the last changes of the registry, the newest first: who, when, what and why.
 * @param limit how many
 */
export async function runHistory(
  { limit, json }: { readonly limit: number; readonly json: boolean },
  context: CommandContext,
) {
  const rows = [];
  for await (const { revision, change } of context.store.revisions()) {
    if (rows.length === limit) break;
    rows.push({ revision, ...change });
  }
  if (json) return context.document({ revisions: rows });
  if (rows.length === 0) return context.say('Nothing was ever promoted here.');
  context.print(
    table(
      ['revision', 'when', 'who', 'what', 'why'],
      rows.map(({ revision, at, by, what, message }) => [String(revision), at, by, what, message]),
    ),
  );
}
