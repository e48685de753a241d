/**
 * A loader for the router as visitors get it: says of what this site never does that it is never done, so that the minifier leaves it out
 * (decision 0084). What developers are warned of stays in what is built for them.
 * @this {{ readonly mode?: string }}
 * @param {string} source
 * @throws when a rule finds nothing to change: the router is another version, and each rule has to be looked at again
 */
export default function leanRouter(source) {
  if (this.mode !== 'production' || !source.includes('\nfunction createRouter(')) return source;
  return RULES.reduce((text, [what, instead]) => {
    const changed = text.replaceAll(what, instead);
    if (changed === text) throw new Error(`The router has no ${what} any more`);
    return changed;
  }, source);
}

/** @type {readonly (readonly [RegExp, string])[]} */
const RULES = [
  // Names for developers' tools, which keep components in the build that nobody uses.
  [/^\w+\.displayName = .*;$/gm, ''],
  [/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
  // Warnings for developers.
  [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  [/^( *)((?:warning|warningOnce|warnOnce)\()/gm, '$1/* @__PURE__ */ $2'],
  // No form is sent through the router: there are no actions.
  [/(?<!function )\bisMutationMethod\([\w.]+\)/g, 'false'],
  [/(?<!function )\bisSubmissionNavigation\(\w+\)/g, 'false'],
  // Nothing is loaded but for the page that is shown: there are no fetchers.
  [/^ {4}(?:fetch: fetch2|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion),$/gm, ''],
  [/^ {4}_internalFetchControllers: fetchControllers,$/gm, ''],
  [/\b(?:fetchLoadMatches|revalidatingFetchers|fetchersQueuedForDeletion)\.forEach\(/g, 'false && $&'],
  // Nobody watches the router by instrumentation, and none of its routes are exchanged while it runs.
  [/\bif \((?:init\.|opts\?\.)instrumentations\)/g, 'if (false)'],
  [/^ {4}_internalSetRoutes,$/gm, ''],
  // It is not a framework: the bundler, the server and React's server components are not its own, and a link fetches nothing ahead.
  [/(?<!function )\buseIsRSCRouterContext\(\)/g, 'false'],
  [/^RenderErrorBoundary\.contextType = .*;$/gm, ''],
  [/\bif \(this\.context\b/g, 'if (false'],
  [/\bReact\d+\.useContext\(FrameworkContext\)/g, 'void 0'],
  [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, '[]'],
  [/\breturn shouldPrefetch && !isAbsolute \?/g, 'return false ?'],
];
