/**
 * Escapes a text as `blog_posts.content` stores it: ampersand, angle brackets, both quotes (specification section 5).
 * Call it exactly once, on the way in. `unescapeContent(escapeContent(text)) === text` for every text.
 */
export function escapeContent(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY_OF[character] ?? character);
}

/**
 * Undoes `escapeContent` exactly, in one pass: `&amp;lt;` becomes `&lt;`, never `<`. Entities that `escapeContent` does
 * not write are left alone, so a text that another program stored unescaped keeps its `&copy;` or `&#x27;`.
 */
export function unescapeContent(stored: string): string {
  return stored.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTER_OF[entity] ?? entity);
}

const ENTITY_OF: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const CHARACTER_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTITY_OF).map(([character, entity]) => [entity, character]),
);
