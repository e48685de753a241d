import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger, createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { defineRemote } from './remote-config.ts';
import { isScoped } from './scoped-styles.ts';

describe('a selector', () => {
  test.each([
    '.title',
    'main .title > h1',
    ':root:not([data-shown-again]) .card',
    '.card:has(> img)',
    '.prose :global(.term):hover',
    ':where(.charts) :global(.chart)',
    ':is(.one, .two) + p',
    '#form',
    ':global(html):has(.notice)',
  ])('%s applies to elements of the remote', (selector) => {
    expect(isScoped(selector, false)).toBe(true);
  });

  test.each([
    '*',
    'h1',
    'html',
    ':root',
    'header nav',
    'html:has(.notice, h1)',
    ':global(.card)',
    ':global .card',
    ':not(.card)',
    'h1:not(:is(.card))',
    ':is(.card, h1)',
    ':where(.card, *)',
    '[class*=".card"]',
    'a[href="#top"]',
    '::view-transition-old(root)',
    '&',
    ':is(&) h1',
  ])('%s can apply to elements of others', (selector) => {
    expect(isScoped(selector, false)).toBe(false);
  });

  test.each([
    ['h1', true],
    ['& + p', true],
    ['body &', true],
    ['> *', true],
    [':not(&)', false],
    ['h1:not(&)', false],
  ])('%s within a scoped rule is scoped: %s', (selector, scoped) => {
    expect(isScoped(selector, true)).toBe(scoped);
  });
});

describe('a build', { timeout: 120_000 }, () => {
  let project: string;

  beforeEach(async () => {
    project = await temporaryFolder();
    await cp(join(import.meta.dirname, '../../testing/sample-remote'), project, { recursive: true });
    await symlink(join(import.meta.dirname, '../../../../node_modules'), join(project, 'node_modules'));
  });

  /** Builds a remote that imports one style sheet, for browsers. */
  async function build(file: string, sheet: string, name = 'sample') {
    await writeFile(join(project, 'src', file), sheet);
    await writeFile(join(project, 'src/routes.tsx'), `import style from './${file}';\nexport default () => [style];\n`);
    const remote: RsbuildConfig = defineRemote({ name, paths: ['/sample'], browserOnly: true });
    const errors: string[] = [];
    const customLogger = createLogger();
    customLogger.override({ error: (message) => errors.push(String(message)) });
    const rsbuild = await createRsbuild({
      cwd: project,
      config: { ...remote, mode: 'production', logLevel: 'error', customLogger },
    });
    const failure = await rsbuild.build().then(
      () => null,
      (error: Error) => error,
    );
    return { failed: failure !== null, errors: [...errors, failure?.message].join('\n') };
  }

  test('names the classes and animations of two remotes differently', async () => {
    const namesOf = async (remote: string) => {
      const sheet = '.page { animation: fade 1s } @keyframes fade { from { opacity: 0 } }';
      expect(await build('page.module.css', sheet, remote)).toMatchObject({ failed: false });
      const text = await readFile(join(project, 'dist/web/__federation_expose_routes.css'), 'utf8');
      return [text.match(/\.page-[\w-]+/)?.[0], text.match(/@keyframes ([\w-]+)/)?.[1]];
    };
    const [page, fade] = await namesOf('one');
    const others = await namesOf('two');
    expect(page).toMatch(/^\.page-/);
    expect(fade).toMatch(/^fade-/);
    expect(others).not.toContain(page);
    expect(others).not.toContain(fade);
  });

  test.each([
    ['page.module.css', '.page {}\nh1 { color: red }', /\(2:1\).*page\.module\.css.*selector 'h1'/s],
    [
      'page.module.css',
      '\n\n.page {}\n.page :is(p), * { display: none }',
      /\(4:1\).*page\.module\.css.*selector '\*'/s,
    ],
    ['page.module.css', "@font-face { font-family: Inter; src: url('x') }", /\(1:1\).*page\.module\.css.*@font-face/s],
    ['page.module.css', '@keyframes :global(fade) { from { opacity: 0 } }', /\(1:1\).*page\.module\.css.*@keyframes/s],
    ['global.css', '.page { color: red }', /global\.css.*CSS modules only/s],
  ])('refuses %s: %s', async (file, sheet, message) => {
    const { failed, errors } = await build(file, sheet);
    expect(failed).toBe(true);
    expect(errors).toMatch(message);
  });
});
