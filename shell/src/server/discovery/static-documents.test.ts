import { readFile } from 'node:fs/promises';
import { THEME_COLOURS } from '@ledgerlight/site/web-app';
import { expect, test } from 'vitest';
import { webManifest } from './static-documents.ts';

test('theme colours equal the page background', async () => {
  const tokens = await readFile(`${import.meta.dirname}/../../../../packages/ui/src/theme/tokens.css`, 'utf8');
  const { light, dark } = THEME_COLOURS;
  expect(tokens).toContain(`--surface-page: light-dark(${light}, ${dark});`);
  expect(JSON.parse(webManifest())).toMatchObject({ theme_color: light, background_color: light });
});
