/** What a parameter of the table interface consists of, as far as its limits need it. */
export interface ParameterParts {
  /** The text between two separators, with the names of the surrounding parentheses in front: `comments/author`. */
  readonly entries: readonly string[];
  /** How deep parentheses and braces are nested. */
  readonly depth: number;
}

/** Splits a parameter at its commas and parentheses. Those inside double quotes belong to a name. Never throws. */
export function parameterParts(text: string): ParameterParts {
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
