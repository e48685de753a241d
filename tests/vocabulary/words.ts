/** A word of the project's former dialect, and the term to use in its place. */
export interface BannedWord {
  readonly pattern: string;
  readonly use: string;
}

/** Terms of docs/glossary.md have precedence. Ambiguous words such as 'set', 'room' or 'together' are left to reviewers. */
export const BANNED_WORDS: readonly BannedWord[] = [
  { pattern: 'articles?', use: 'post' },
  { pattern: 'pictures?', use: 'image' },
  { pattern: 'candidates?', use: 'rollout' },
  { pattern: 'what is live|in force', use: 'active' },
  { pattern: 'last good', use: 'last-known-good' },
  { pattern: 'kept|let go|hand(?:ed|s)? on|heirs?', use: 'cached, stored, evicted or carried over' },
  { pattern: 'under way', use: 'in progress, or request context' },
  { pattern: 'patience|patient', use: 'timeout or retry delay' },
  { pattern: 'side workers?', use: 'worker' },
  { pattern: 'surroundings', use: 'command context' },
  { pattern: 'ways? out', use: 'hint' },
  { pattern: 'contested', use: 'conflict' },
  { pattern: 'foreign', use: 'third-party' },
  { pattern: 'late routes?', use: 'lazy route' },
  { pattern: 'tak(?:es?|en|ing) over|took over', use: 'hydrate or replace' },
  { pattern: 'set aside|put aside', use: 'excluded' },
  { pattern: 'tell|tells|told', use: 'report, print or notify' },
  { pattern: 'asks?|asked|asking', use: 'request, query or prompt' },
  { pattern: 'whoever|somebody|nobody', use: 'the caller, a visitor, no client' },
  { pattern: 'mend(?:s|ed|ing)?', use: 'fix' },
  { pattern: 'is away|are away|was away', use: 'unavailable or unreachable' },
];
