import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeContainerSecrets } from './container-secrets.ts';

// Writes `.env.<container>` for compose.yaml. What is there stays: a database keeps the passwords that it was made with.
const folder = process.argv[2] ?? join(import.meta.dirname, '../../../..');
const files = Object.entries(makeContainerSecrets()).map(([name, variables]) => ({
  path: join(folder, `.env.${name}`),
  text: Object.entries(variables)
    .map(([variable, value]) => `${variable}=${value}\n`)
    .join(''),
}));
const there = files.find(({ path }) => existsSync(path));
if (there) {
  process.stderr.write(
    `${there.path} is there already. Remove all of them for new secrets; the database keeps its old ones.\n`,
  );
  process.exitCode = 1;
} else {
  for (const { path, text } of files) writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`Secrets of ${files.length} containers were written to ${folder}.\n`);
}
