import { faultyRecords } from './claim-records.ts';
import { CLAIMS } from './claims.ts';
import { unrecordedClaims } from './copy-claims.ts';
import { copyFiles, isRepositoryFile } from './copy-files.ts';

// A step of `npm run check`.
const problems = [...faultyRecords(CLAIMS, isRepositoryFile), ...unrecordedClaims(copyFiles())];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
