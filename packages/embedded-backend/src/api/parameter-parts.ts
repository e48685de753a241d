/**
 * Splits a query parameter of the table API, such as `select`, at its commas and parentheses outside double quotes, for the request
 * limits. An entry is the text between two separators, prefixed with its parents: `comments/author`.
 */
export function parameterParts(text: string): { readonly entries: readonly string[]; readonly depth: number } {
  const entries: string[] = [];
  const path: string[] = [];
  let depth = 0;
  let entry = '';
  const end = () => {
    if (entry.trim() !== '') entries.push([...path, entry.trim()].join('/'));
    entry = '';
  };
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '(' || token === '{') {
      path.push(entry.trim());
      entry = '';
      depth = Math.max(depth, path.length);
    } else if (token === ')' || token === '}') {
      end();
      path.pop();
    } else if (token === ',') {
      end();
    } else {
      entry += token.startsWith('"') ? token.slice(1, -1) : token;
    }
  }
  end();
  return { entries, depth };
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[(){},]|[^(){},"]+|"/gs;
