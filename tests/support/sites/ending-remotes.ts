import { routeSource } from './remote-of-code.ts';

/** How a release ends or spoils its process: what its module evaluates, or the source of its route, and the reason of its refusal. */
export interface EndingRemote {
  readonly source: { readonly atImport: string } | { readonly route: string };
  readonly reason: string;
}

const THREAD = 'new (process.getBuiltinModule("worker_threads").Worker)';
const UNCAUGHT = 'process.removeAllListeners("uncaughtException"); setTimeout(() => { throw 1; });';
const NEVER = 'return new Promise(() => {});';
const ENDED = 'it ended the process at /rates';

/** Releases that end, block or spoil the process, by what they do. */
export const ENDING_REMOTES: Readonly<Record<string, EndingRemote>> = {
  'exits when it is loaded': { source: { atImport: 'process.exit(7)' }, reason: 'called process.exit' },
  'exits while it renders': {
    source: { route: 'Component: () => process.reallyExit(7)' },
    reason: 'called process.reallyExit',
  },
  'aborts in a loader': { source: { route: 'loader: () => process.abort()' }, reason: 'called process.abort' },
  'emits a signal': { source: { route: 'loader: () => process.emit("SIGTERM")' }, reason: 'called process.emit' },
  'kills the process from a thread': {
    source: {
      route: `loader: () => { ${THREAD}("process.kill(process.pid, 'SIGKILL')", { eval: true }); return null; }`,
    },
    reason: 'it ended the process of its trial (SIGKILL)',
  },
  'exhausts the heap': {
    source: { route: 'loader: () => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); }' },
    reason: 'it ended the process of its trial (its heap was exhausted) at /rates',
  },
  'loops for ever when it is loaded': {
    source: { atImport: '(() => { for (;;) {} })()' },
    reason: 'it blocked the process of its trial for 10 seconds while it was loaded',
  },
  'loops for ever while it renders': {
    source: { route: 'Component: () => { for (;;) {} }' },
    reason: 'it blocked the process of its trial for 10 seconds at /rates',
  },
  'replaces a method of arrays': {
    source: { atImport: '(Array.prototype.map = function () { return []; })' },
    reason: 'it changes the built-in Array.prototype.map',
  },
  'replaces fetch': { source: { atImport: '(fetch = () => null)' }, reason: 'it changes the built-in fetch' },
};

/** What a release does to the process that serves it, and to none before. */
export const SERVED_ENDINGS = [
  ['blocks', 'for (;;) {}', 'it blocked the process at /rates'],
  ['changes a built-in of', 'Array.prototype.map = () => [];', 'it changed a built-in of the process at /rates'],
  ['kills', `${THREAD}("process.kill(process.pid, 'SIGKILL')", { eval: true }); ${NEVER}`, ENDED],
  ['throws where nothing catches it in', `${UNCAUGHT} ${NEVER}`, ENDED],
] as const;

/** The source of the routes of a release that passes its trial. */
export function routesThatEndLater(source: string): string {
  const isTrial = 'process.argv.includes("release-trial")';
  return `() => [${routeSource('/rates', `loader: () => { if (${isTrial}) return null; ${source} }`)}]`;
}

/** The source of the routes of such a release, whose page is `/rates`. */
export function routesThatEnd(source: EndingRemote['source']): string {
  const route = routeSource('/rates', 'route' in source ? source.route : 'id: "rates"');
  return 'route' in source ? `() => [${route}]` : `(${source.atImport}, () => [${route}])`;
}
