/** Texts that a translator replaced, each with what is in its place. */
const replaced = new WeakMap<Node, ChildNode>();

/**
 * Lets React go on after a translator or an extension has replaced texts of the page or moved nodes. A text that React changes or removes
 * is put back first, so that its new words are shown. React also removes a node that is gone, or inserts before one, which would
 * throw and take the whole page down; the rest of the page still changes as it should.
 */
export function keepTranslatedPageRight(): void {
  new MutationObserver(noteReplacements).observe(document.documentElement, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child);
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    for (const node of [child, next]) if (node) putBack(node);
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
}

/** A translator sets elements of a kind that the site itself has none of. */
function noteReplacements(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const place = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (!(place instanceof HTMLElement)) continue;
    for (const node of removedNodes) if (node instanceof Text) replaced.set(node, place);
  }
}

function putBack(node: Node): void {
  const place = replaced.get(node);
  replaced.delete(node);
  if (place?.isConnected && !node.isConnected) place.replaceWith(node);
}
