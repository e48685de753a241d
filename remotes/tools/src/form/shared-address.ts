import { type AcceptedValues, acceptValues, type ToolRules, type ToolValues } from './tool-values.ts';

/** Messengers and mail programs cut longer addresses off. */
export const MAX_SHARED_ADDRESS = 8000;

/**
 * Returns the fragment of an address that opens the tool with these values. A fragment, because browsers do not send it: what a visitor
 * types reaches neither the server nor its log.
 */
export function sharedFragment(values: ToolValues, empty: ToolValues): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text !== (typeof value === 'string' ? empty[name] : JSON.stringify(empty[name]))) parts.set(name, text);
  }
  return `#${parts}`;
}

/** Whether a fragment holds values. Others lead to a place in the page: `#main`. */
export function isSharedFragment(fragment: string): boolean {
  return fragment.includes('=');
}

/** Reads a fragment that `sharedFragment` made, or anything else that a visitor put there. Never throws. */
export function readSharedFragment(
  rules: Pick<ToolRules<unknown>, 'choices' | 'empty' | 'former'>,
  fragment: string,
): AcceptedValues {
  const given = [...new URLSearchParams(fragment.slice(1))].map(([name, text]) => [
    name,
    typeof rules.empty[name] === 'object' ? parsed(text) : text,
  ]);
  return acceptValues(rules, Object.fromEntries(given));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
