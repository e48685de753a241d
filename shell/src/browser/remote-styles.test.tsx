import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRemoteStyles } from './remote-styles.ts';

const remoteOf = (name: string, path: string) => ({
  container: name,
  entry: `https://remotes.example/${name}/111111111111/web/mf-manifest.json`,
  integrity: {},
  paths: [path],
  byDocument: false,
});

const REMOTES = { one: remoteOf('one', '/one'), two: remoteOf('two', '/two') };

beforeEach(() => window.history.replaceState(null, '', '/one'));
afterEach(() => document.head.replaceChildren());

function addLink(address: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  return document.head.appendChild(link);
}

test('applies the sheets of the shown remote, and no sheet that is loaded ahead', async () => {
  const shell = addLink('/shell.css');
  const one = addLink('https://remotes.example/one/111111111111/web/page.css');
  const applyStylesOf = createRemoteStyles(REMOTES);
  const two = addLink('https://remotes.example/two/111111111111/web/page.css');
  const media = () => [shell.media, one.media, two.media];
  await vi.waitFor(() => expect(media()).toEqual(['', '', 'not all']));
  applyStylesOf('/two');
  expect(media()).toEqual(['', 'not all', 'all']);
  applyStylesOf('/one');
  expect(media()).toEqual(['', 'all', 'not all']);
  applyStylesOf('/missing');
  expect(media()).toEqual(['', 'not all', 'not all']);
});
