import { routeSource } from './remote-of-code.ts';

/** Source of an expression that no reader can look at without an exception. */
const UNREADABLE = {
  frozen: 'Object.freeze(Object.create(null))',
  proxy:
    '(() => { const refuse = () => { throw Object.create(null); }; return new Proxy(function () {}, { get: refuse, has: refuse, getPrototypeOf: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse, apply: refuse }); })()',
  getter:
    'Object.defineProperties(new Error("hostile"), Object.fromEntries(["stack", "message", "name", "toString", "then"].map((name) => [name, { get() { throw Object.create(null); } }])))',
} as const;

/** Where the server code of a page throws, as the source of its route around what it throws. */
const PLACES = {
  'while rendering': (thrown: string) => `Component: () => { throw ${thrown}; }`,
  'in a loader': (thrown: string) => `loader: () => { throw ${thrown}; }`,
  'in an asynchronous loader': (thrown: string) => `loader: async () => { await null; throw ${thrown}; }`,
  'as data': (thrown: string) => `loader: () => ({ data: ${thrown} })`,
  'in a promise that is not awaited': (thrown: string) => `loader: () => { Promise.reject(${thrown}); return null; }`,
  'in a timer': (thrown: string) => `loader: () => { setTimeout(() => { throw ${thrown}; }); return null; }`,
  'in a microtask': (thrown: string) => `loader: () => { queueMicrotask(() => { throw ${thrown}; }); return null; }`,
  'as the error of a stream': (thrown: string) =>
    `loader: () => { new (process.getBuiltinModule('stream').Readable)({ read() { this.destroy(${thrown}); } }).resume(); return null; }`,
} as const;

/** A page of a remote whose server code throws what cannot be read. */
export interface HostilePage {
  readonly path: string;
  readonly title: string;
  /** Source of its route. */
  readonly route: string;
}

/** All pages of hostile throws: every unreadable value in every place. */
export const HOSTILE_PAGES: readonly HostilePage[] = Object.entries(PLACES).flatMap(([place, routeOf]) =>
  Object.entries(UNREADABLE).map(([kind, thrown]) => {
    const path = `/hostile-${kind}-${place.replaceAll(' ', '-')}`;
    return { path, title: `${kind} ${place}`, route: routeSource(path, routeOf(thrown)) };
  }),
);

/** A page without a fault. */
export const WELL_PAGE: HostilePage = { path: '/well', title: 'well', route: routeSource('/well', 'id: "well"') };

/** Where the server code of a page hangs. */
export const HANGING_PAGES: readonly HostilePage[] = Object.entries({
  'while rendering': 'Component: () => { for (;;) {} }',
  'in a loader': 'loader: async () => { await null; for (;;) {} }',
  'in a regular expression': 'loader: () => /^(a+)+$/.test("a".repeat(60) + "b")',
  'in a wait': 'loader: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  'in microtasks': 'loader: () => { (function again() { Promise.resolve().then(again); })(); return null; }',
}).map(([title, source]) => {
  const path = `/hanging-${title.replaceAll(' ', '-')}`;
  return { path, title, route: routeSource(path, source) };
});

/** Reports what a remote, its child process and its worker thread find in the environment. */
export const SNOOPING_PAGE: HostilePage = {
  path: '/snooping',
  title: 'snooping',
  route: routeSource(
    '/snooping',
    `loader: async () => {
      const { execFileSync } = process.getBuiltinModule('child_process');
      const { Worker } = process.getBuiltinModule('worker_threads');
      const program = 'JSON.stringify(process.env)';
      const worker = new Worker('require("worker_threads").parentPort.postMessage(' + program + ')', { eval: true });
      const ofWorker = await new Promise((resolve) => worker.once('message', resolve));
      const ofChild = execFileSync(process.execPath, ['-p', program]).toString();
      return [JSON.stringify(process.env), ofWorker, ofChild, process.argv.join(' '), process.execArgv.join(' ')];
    }`,
  ),
};

/** The source of a function that makes the routes of these pages. */
export function hostileRoutes(pages: readonly HostilePage[]): string {
  return `() => [${pages.map(({ route }) => route).join(', ')}]`;
}
