import { screen } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { openExample } from '../../testing/open-tool.tsx';
import { WebsiteTool } from './tool.tsx';

test('downloads the page and its style sheet', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:website');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await openExample(WebsiteTool);
  await user.click(screen.getByRole('button', { name: 'Download website.zip' }));
  const archive = made.mock.calls[0]?.[0];
  const files = unzipSync(
    new Uint8Array(await (archive instanceof Blob ? archive : expect.fail('No file')).arrayBuffer()),
  );
  expect(Object.keys(files)).toEqual(['index.html', 'style.css']);
  expect(new TextDecoder().decode(files['index.html'])).toContain('<h1>Harbour Bookkeeping</h1>');
});
