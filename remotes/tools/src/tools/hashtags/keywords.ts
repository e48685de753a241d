import { singularize } from 'inflection';
import { extract } from 'keyword-extractor';

export interface Keyword {
  readonly words: readonly string[];
  readonly weight: number;
}

const CLAUSE_END = /[.,;:!?()[\]{}"“”|\n\r\t•–—]+/;
const MAX_WORDS = 3;

/** Words that the library leaves in, because they carry meaning in general, and that name no subject. */
const WEAK =
  /^(?:\p{L}{2,}[^e]ed|\p{L}+ly|(?:one|two|three|four|five|six|ten)-\p{L}+|add|allow|avoid|begin|big|bit|borrow|bring|build|buy|call|change|check|choose|come|compare|cut|day|different|easy|explain|fall|feel|find|follow|full|get|give|go|good|great|grow|hard|help|high|important|include|keep|know|large|last|late|learn|leave|less|let|life|likely|little|live|long|look|lot|low|main|lower|make|making|mean|month|move|need|new|offer|old|open|part|pay|people|place|point|put|read|real|rise|run|save|say|set|share|short|show|simple|small|start|step|stop|suit|take|talk|tell|thing|think|time|today|tomorrow|try|turn|use|using|want|way|week|weekend|work|worth|write|year|yesterday)$/iu;

/**
 * Returns the keywords of a text, the heaviest first. The library finds runs of words between stop words; a run is weighted by how often
 * its words occur, and by how many it has.
 */
export function keywordsOf(text: string): readonly Keyword[] {
  const strong = text.split(CLAUSE_END).flatMap((clause) => runsOf(clause));
  // A text of weak words only: 'work'.
  const runs = strong.length > 0 ? strong : [text.split(/[^\p{L}\p{N}’'-]+/u).filter((word) => word !== '')];
  const frequency = new Map<string, number>();
  for (const word of runs.flat()) frequency.set(keyOf(word), (frequency.get(keyOf(word)) ?? 0) + 1);
  const found = new Map<string, Keyword>();
  for (const words of runs.flatMap(partsOf)) {
    const key = words.map(keyOf).join(' ');
    const mean = words.reduce((sum, word) => sum + (frequency.get(keyOf(word)) ?? 0), 0) / words.length;
    const weight = (found.get(key)?.weight ?? 0) + mean * (1 + 0.3 * (words.length - 1));
    found.set(key, { words: found.get(key)?.words ?? words, weight });
  }
  return [...found.values()].toSorted((one, other) => other.weight - one.weight);
}

function runsOf(clause: string): readonly (readonly string[])[] {
  const phrases = extract(clause, {
    language: 'english',
    remove_digits: false,
    return_changed_case: false,
    return_chained_words: true,
    remove_duplicates: false,
  });
  return phrases.flatMap((phrase) => strongRuns(phrase.split(/\s+/).filter((word) => /\p{L}/u.test(word))));
}

/** Splits a run at weak words. */
function strongRuns(words: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (WEAK.test(word) || WEAK.test(keyOf(word))) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter(({ length }) => length > 0);
}

/** The run itself if it is short, its last words, which carry its subject, and its last word. */
function partsOf(words: readonly string[]): readonly (readonly string[])[] {
  // The last word of a phrase in another language says little on its own.
  if (words.some((word) => /[^\p{ASCII}’]/u.test(word))) return [words.slice(0, MAX_WORDS)];
  const lengths = [Math.min(words.length, MAX_WORDS), 2, 1].filter((length) => length <= words.length);
  return [...new Set(lengths)].map((length) => words.slice(-length));
}

function keyOf(word: string): string {
  return singularize(word.toLowerCase());
}
