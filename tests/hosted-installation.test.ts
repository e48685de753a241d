import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

test.each(['shell', 'cli', 'remotes/admin'])('a machine that installs %s alone gets no database', (part) => {
  const installed = installedWith(part);
  expect(installed).toContain('node_modules/@supabase/supabase-js');
  expect(installed.filter((path) => DATABASE.test(path))).toEqual([]);
});

const DATABASE = /embedded-backend|@supabase\/lite$|@electric-sql|node_modules\/(?:postgres|bcryptjs)$/;

/** What `npm ci --workspace` puts on a machine, tools for building and testing included, by the places in the lock file. */
function installedWith(part: string): string[] {
  const reached = new Set<string>();
  const open = [part];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (reached.has(place)) continue;
    reached.add(place);
    const entry = LOCK[place];
    if (entry?.link && entry.resolved) open.push(entry.resolved);
    // Of a package that is not of this repository only what it needs to run is installed.
    const tools = place.includes('node_modules/') ? {} : entry?.devDependencies;
    for (const name of Object.keys({ ...entry?.dependencies, ...tools })) {
      const found = placeOf(name, place);
      if (found) open.push(found);
    }
  }
  return [...reached];
}

/** The place from which a package at `from` gets another one: its own folder, or the next one above that has it. */
function placeOf(name: string, from: string): string | undefined {
  const folders = from.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  return [...folders.map((folder) => `${folder}/`), '']
    .map((folder) => `${folder}node_modules/${name}`)
    .find((place) => LOCK[place]);
}

const NAMES = v.optional(v.record(v.string(), v.string()));
const LOCK = v.parse(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      packages: v.record(
        v.string(),
        v.object({
          link: v.optional(v.boolean()),
          resolved: v.optional(v.string()),
          dependencies: NAMES,
          devDependencies: NAMES,
        }),
      ),
    }),
  ),
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
).packages;
