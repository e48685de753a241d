import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { toolBySlug } from './groups.ts';
import { ToolView } from './tool-page.tsx';

function TagForm() {
  return <form>Tag form</form>;
}

test('a tool with a component is live: it stands where the notice was', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/tools/meta-tag-generator">
      <ToolView tool={{ ...toolBySlug('meta-tag-generator'), Component: TagForm }} />
    </StaticRouter>,
  );
  expect(html).toContain('<form>Tag form</form>');
  expect(html).not.toContain('Coming Soon');
  expect(html).toContain('Back to Tools');
});
