import { type ArchiveQuery, anon } from './archive-query.ts';

/** What visitors type, and what no person would. */
export function searches(posts: number): readonly ArchiveQuery[] {
  const one = Math.floor(posts / 2) + 3;
  return [
    search('a word in every post', 'market'),
    search('a word in a third', 'inflation'),
    search('a word in 1 of 30', 'copper', MATCHED_BOUND),
    search('a word in 1 of 1,000', 'zinc'),
    search('a word in one', `${one}`),
    search('a word in none', 'nowhere'),
    search('what has not a common word', '-market'),
    search('what has not a rare word', '-zinc'),
    search('a phrase of common words', '"inflation market"', MATCHED_BOUND),
    search('words that few posts have together', 'zinc copper', MATCHED_BOUND),
    search('words that no post has together', 'quarterly nowhere', MATCHED_BOUND),
    search('a misspelt word', 'inflaton', MATCHED_BOUND),
    search('the beginning of a word', 'quarte', MATCHED_BOUND),
    search('a word like no other', 'xylofonqzw', MATCHED_BOUND),
    search('several misspelt words', 'inflaton cuopper markett qarterly investers pricess', MATCHED_BOUND),
    search('25 misspelt words', misspelt(25), MATCHED_BOUND),
    search('a synonym', 'cost of living', MATCHED_BOUND),
    search('a number', '1,200', MATCHED_BOUND),
    search('a name', 'Author 7', MATCHED_BOUND),
    search('a common word by a filter', 'market', SEARCH_BOUND, ", topic => 'debt', author => 'Team'"),
    search(
      'a rare word by a type and a time',
      'zinc',
      SEARCH_BOUND,
      ", post_type => 'education', since => now() - interval '1 year'",
    ),
    search('words that are too common', 'to be or not to be', CHOICES_BOUND),
    search('10,000 characters', 'tax inflation '.repeat(715), MATCHED_BOUND),
    search('10,000 characters without a space', 'abcdefghij'.repeat(1000), MATCHED_BOUND),
    search('one letter a hundred times', 'q '.repeat(100), MATCHED_BOUND),
    search('emoji', '🏠📈💷', CHOICES_BOUND),
    search('SQL', "''; drop table blog_posts; --", MATCHED_BOUND),
    search('many alternatives', Array.from({ length: 30 }, (_, index) => one + index).join(' or '), MATCHED_BOUND),
  ];
}

function search(name: string, words: string, bound = SEARCH_BOUND, filter = ''): ArchiveQuery {
  return anon(`a search for ${name}`, bound, `select find_posts('${words}'${filter})`);
}

/** Distinct words of seven letters that no post has. */
function misspelt(count: number): string {
  return Array.from({ length: count }, (_, index) => `mar${String.fromCharCode(97 + index)}eqt`).join(' ');
}

/** Each search reads by what it is filtered, a hundred authors among it. */
const CHOICES_BOUND = 120;
const SEARCH_BOUND = 4_000;
const MATCHED_BOUND = 8_000;
