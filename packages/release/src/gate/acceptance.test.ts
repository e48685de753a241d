import { promote } from '@ledgerlight/federation/registry-changes';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { expect, test } from 'vitest';
import { checkPaths, checkSize } from './acceptance.ts';

const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const [ONE, TWO] = ['111111111111', '222222222222'] as const;
const pages = promote({}, 'pages', sampleRelease('pages', ONE, ['/about', '/contact']), since);
const live = promote(pages, 'tools', sampleRelease('tools', ONE, ['/tools']), since);
const buildWith = (paths: string[]) => ({ name: 'pages', release: sampleRelease('pages', TWO, paths) });

test('a path of another remote is refused, and so is one that is live and missing, unless it is dropped by name', () => {
  expect(() => checkPaths(buildWith(['/about', '/contact', '/new']), live, [])).not.toThrow();
  expect(() => checkPaths(buildWith(['/about', '/contact', '/tools']), live, [])).toThrow(
    "The path /tools is owned by the remote 'tools'. Give pages another one.",
  );
  expect(() => checkPaths(buildWith(['/about', '/contact', '/:page']), live, [])).toThrow(
    "The path /:page overlaps /tools, which is owned by the remote 'tools'.",
  );
  expect(() => checkPaths(buildWith(['/about']), live, ['/other'])).toThrow(
    'The live pages serves /contact and this build does not. If that is meant: --drop-path /contact',
  );
  expect(() => checkPaths(buildWith(['/about']), live, ['/contact'])).not.toThrow();
});

test('a build may weigh a tenth and two kilobytes more than the live one, and whatever it likes beside none', () => {
  const check = (bytes: number, before?: number) =>
    checkSize({ name: 'pages', sizes: { a: bytes - 1, b: 1 } }, before === undefined ? undefined : { a: before });
  expect(() => check(100_000_000)).not.toThrow();
  expect(() => check(24_048, 20_000)).not.toThrow();
  expect(() => check(24_049, 20_000)).toThrow('pages weighs 24.0 kB compressed, and may weigh 24.0 kB');
});
