import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import routes from './routes.tsx';
import { postsInMemory, sampleCard } from './testing/posts-in-memory.ts';
import { sampleAuthor } from './testing/sample-author.ts';

const author = sampleAuthor('Ana Sol', 'ana-sol');
const topic = { slug: 'tax', name: 'Tax', description: '' };

test.each([
  ['/', 'home'],
  ['/blog', 'list'],
  ['/guides', 'list'],
  ['/blog?type=all&author=ana-sol&topic=tax', 'list'],
  ['/topics', 'topicOverview'],
  ['/topics/tax', 'list'],
  ['/authors', 'list'],
  ['/authors/ana-sol', 'list'],
  ['/search?q=bond&author=ana-sol', 'search', 'glossary'],
])('%s reads what it shows at once, each time with one request to the backend', async (address, ...expected) => {
  const reads: string[] = [];
  const counted = <Reader extends object>(reader: Reader) =>
    new Proxy(reader, {
      get(target, name) {
        reads.push(String(name));
        return Reflect.get(target, name);
      },
    });
  const services = testServices({ posts: postsInMemory([sampleCard(1)], { author, topic }) });
  const pages = routes({ ...services, posts: counted(services.posts), authors: counted(services.authors) });
  const found = pages.find(({ path }) => matchPath(path, address.split('?')[0] ?? ''));
  const route = found && 'load' in found ? await found.load() : found;
  expect((await renderRoutes(route ? [route] : [], address)).status).toBe(200);
  expect(reads).toEqual(expected);
});
