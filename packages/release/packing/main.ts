import { resolve } from 'node:path';
import { packForTeams } from './pack.ts';

// The program of `npm run pack-for-teams`.
const [folder = '.'] = process.argv.slice(2);
for (const archive of await packForTeams(resolve(process.env.INIT_CWD ?? '.', folder))) {
  process.stdout.write(`${archive}\n`);
}
