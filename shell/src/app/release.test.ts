import { expect, test } from 'vitest';
import { versionIn } from './release.ts';

test('returns the version of a remote whose name is a prefix of another', () => {
  const release = 'abc.post-extra-0123456789ab.post-f00000000000.tools-off';
  expect(versionIn(release, 'post')).toBe('f00000000000');
  expect(versionIn(release, 'post-extra')).toBe('0123456789ab');
  expect(versionIn(release, 'tools')).toBe('off');
  expect(versionIn(release, 'pages')).toBeNull();
});
