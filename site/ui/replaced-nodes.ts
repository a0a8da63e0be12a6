/**
 * Translators replace text by elements with other text, and extensions put elements into wrappers. React still has the nodes that
 * it has made. It would change text that nobody sees any more, and fail when it removes a node or puts something before it
 * (https://github.com/facebook/react/issues/11538). Here such a node is found where it is now, and text that React changes comes
 * back into the page, where the translator translates it again.
 */

/** What is in the page instead of a text. */
const substitutes = new WeakMap<Node, ChildNode>();
/** The text that is not in the page because of such a node. */
const originals = new WeakMap<Node, CharacterData>();

let isFollowed = false;

/** Begins, once for the whole document: before React draws anything that a translator could change. */
export function followReplacedNodes(): void {
  if (isFollowed) return;
  isFollowed = true;
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <Inserted extends Node>(inserted: Inserted, before: Node | null): Inserted {
    insertBefore.call(this, inserted, before && childFor(this, before));
    return inserted;
  };
  Node.prototype.removeChild = function <Removed extends Node>(removed: Removed): Removed {
    const { parentNode } = removed;
    // A wrapper stays: it may contain more.
    const child = parentNode ? removed : childFor(this, removed);
    if (child) removeChild.call(parentNode ?? this, child);
    return removed;
  };

  const changedTexts = new MutationObserver((records) => {
    for (const { target } of records) if (!target.parentNode) substitutes.get(target)?.replaceWith(target);
  });
  new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // Some replace in one step, others put the new node beside the old one first.
      const substitute = addedNodes[0] ?? [previousSibling, nextSibling].find((node) => node && added.has(node));
      for (const removed of removedNodes) {
        const text = removed instanceof Text ? removed : originals.get(removed);
        if (!text || text === substitute || text.parentNode || removed.parentNode || !isChild(substitute)) continue;
        substitutes.set(text, substitute);
        originals.set(substitute, text);
        changedTexts.observe(text, { characterData: true });
      }
    }
    for (const node of added) {
      // It came back: React has moved it, or nobody wants the translation any more.
      if (!node.parentNode) continue;
      substitutes.get(node)?.remove();
      substitutes.delete(node);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** The child of an element that is, contains or replaces a node; null if there is none. */
function childFor(parent: Node, node: Node): Node | null {
  let child: Node | null | undefined = node.parentNode ? node : substitutes.get(node);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child ?? null;
}

const isChild = (node: Node | null | undefined): node is ChildNode => node instanceof Element || node instanceof Text;
