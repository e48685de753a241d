/**
 * A loader for the router: takes the names for developers' tools from its components, and says of them that making them does nothing else,
 * so that those which nobody uses are no part of the build.
 * @param {string} source
 */
export default function withoutNames(source) {
  return source
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
