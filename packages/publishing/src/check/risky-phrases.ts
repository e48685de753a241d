import { nodesOf, spanOf } from '@ledgerlight/posts/markdown/tree-nodes';
import { riskyPhrasesIn } from '@ledgerlight/posts/risky-phrases';
import type { PublishWarning } from '../findings.ts';
import type { PublishInput } from '../input.ts';
import type { PostText } from '../text/post-text.ts';

/** Warns in `checkPost` of promises that UK rules on financial promotions restrict. A negated promise is none. */
export function riskyPhraseWarnings(fields: PublishInput['fields'], text: PostText | null): readonly PublishWarning[] {
  const named = [
    { name: 'title', line: fields.title },
    { name: 'meta title', line: fields.metaTitle },
    { name: 'description', line: fields.metaDescription },
    { name: 'social title', line: fields.socialTitle },
    { name: 'social description', line: fields.socialDescription },
  ];
  const inFields = named.flatMap(({ name, line }) =>
    riskyPhrasesIn(line).map(({ phrase, reason }) => warning(`The ${name} says '${phrase}'.`, reason)),
  );
  return [...inFields, ...(text ? phrasesOf(text) : [])].slice(0, MAX_REPORTED);
}

const MAX_REPORTED = 20;

function phrasesOf({ tree }: PostText): readonly PublishWarning[] {
  return nodesOf(tree, 'paragraph', 'heading', 'tableCell').flatMap((block) => {
    const pieces: { readonly start: number; readonly value: string; readonly line: number }[] = [];
    let start = 0;
    for (const node of nodesOf({ type: 'root', children: [block] }, 'text', 'break')) {
      const value = node.type === 'text' ? node.value : '\n';
      pieces.push({ start, value, line: spanOf(node)?.line ?? 1 });
      start += value.length;
    }
    // Line breaks are counted from the original, and match as spaces.
    const line = pieces.map(({ value }) => value).join('');
    return riskyPhrasesIn(line.replaceAll('\n', ' ')).map(({ index, phrase, reason }) => {
      const piece = pieces.findLast((candidate) => candidate.start <= index);
      const before = piece?.value.slice(0, index - piece.start).split('\n').length ?? 1;
      return { ...warning(`The text says '${phrase}'.`, reason), line: (piece?.line ?? 1) + before - 1, column: 1 };
    });
  });
}

function warning(message: string, reason: string): PublishWarning {
  return { code: 'risky-phrase', message: `${message} ${reason}` };
}
