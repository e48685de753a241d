import { setFlagsFromString } from 'node:v8';
import { startShell } from './main.ts';

// The program of the shell's server for visitors. By default V8 lets the heap grow to four times its live size before a collection,
// which retains replaced releases for minutes. A heap limit would also replace the limits of the workers.
setFlagsFromString('--heap-growing-percent=50');

await startShell();
