import type { PostCSSPlugin, RsbuildConfig } from '@rsbuild/core';

/**
 * Returns the Rsbuild tools that keep a remote's styles to its own elements. Class and animation names get a hash that contains the
 * remote's name, because two remotes may have a file of the same path. The build fails, with file and line, at a style sheet that is not a
 * CSS module, a selector that can apply to elements of others, and a rule for the whole document such as `@font-face`.
 */
export function scopedStyles(remote: string): RsbuildConfig['tools'] {
  return {
    cssLoader: { modules: { localIdentHashSalt: remote } },
    postcss: { postcssOptions: { plugins: [scopePlugin] } },
  };
}

/**
 * Returns whether a selector applies only where an element with a local class or id is.
 * @param isNested whether the rule is within another one, which is scoped
 */
export function isScoped(selector: string, isNested: boolean): boolean {
  // At the top of a sheet, '&' is the root element.
  const text = selector.replaceAll(QUOTED_OR_ATTRIBUTE, '').replaceAll('&', isNested ? '&' : '');
  return (isNested && !text.includes('&')) || /[.#&]/.test(withoutFunctions(text));
}

const QUOTED_OR_ATTRIBUTE = /"[^"]*"|'[^']*'|\[[^\]]*\]/g;
/** One without another one in its parentheses. */
const INNERMOST_FUNCTION = /:+([\w-]+)\(([^()]*)\)/;

/** Replaces `:is(…)`, `:where(…)` and `:has(…)` by a class if all their selectors have one, and removes other functions and `:global`. */
function withoutFunctions(selector: string): string {
  const [found, name = '', content = ''] = selector.match(INNERMOST_FUNCTION) ?? [];
  if (found === undefined) return selector.replace(/:global\b.*/, '');
  const isLocal = ALTERNATIVES.has(name) && content.split(',').every((one) => /[.#&]/.test(one));
  return withoutFunctions(selector.replace(found, () => (isLocal ? '.local' : '')));
}

const ALTERNATIVES: ReadonlySet<string> = new Set(['is', 'where', 'has', 'local']);

const SCOPED_AT_RULES: ReadonlySet<string> = new Set([
  ...['media', 'supports', 'container', 'layer', 'keyframes', 'starting-style'],
]);

const scopePlugin: PostCSSPlugin = {
  postcssPlugin: 'ledgerlight:scoped-styles',
  Once(sheet) {
    if (!sheet.source?.input.file?.endsWith('.module.css'))
      throw sheet.error('A remote imports CSS modules only. Rename this file to *.module.css and use its class names.');
    sheet.walkAtRules((rule) => {
      if (!SCOPED_AT_RULES.has(rule.name) || rule.params.includes(':global'))
        throw rule.error(`@${rule.name} applies to pages of other remotes too. Only the shell may have it.`);
    });
    sheet.walkRules((rule) => {
      const { parent } = rule;
      if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return;
      const unscoped = rule.selectors.find((selector) => !isScoped(selector, isNested(rule)));
      if (unscoped !== undefined)
        throw rule.error(
          `The selector '${unscoped}' can apply to pages of other remotes. Add a class of this file to it.`,
        );
    });
  },
};

interface Node {
  readonly type: string;
  readonly parent?: Node | undefined;
}

function isNested({ parent }: Node): boolean {
  return parent !== undefined && (parent.type === 'rule' || isNested(parent));
}
