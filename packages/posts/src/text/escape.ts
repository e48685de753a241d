const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/**
 * Escapes a text as `blog_posts.content` stores it (specification section 5). Call it exactly once, before storing;
 * `unescapeContent(escapeContent(text)) === text` for every text.
 */
export function escapeContent(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Undoes `escapeContent` exactly, in one pass: `&amp;lt;` becomes `&lt;`, never `<`. Other entities, such as `&copy;` or
 * `&#x27;` in a text that another program stored unescaped, stay.
 */
export function unescapeContent(stored: string): string {
  return stored.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
}
