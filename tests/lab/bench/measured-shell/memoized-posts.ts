import type { PostReader } from '@ledgerlight/shell-api';

/** Posts that are read once for each question. */
export function memoizedPosts(posts: PostReader): PostReader {
  return {
    list: once(posts.list),
    home: once(posts.home),
    topicOverview: once(posts.topicOverview),
    findBySlug: once(posts.findBySlug),
    neighboursOf: once(posts.neighboursOf),
    listCorrections: once(posts.listCorrections),
    listIssues: once(posts.listIssues),
    findIssue: once(posts.findIssue),
    search: once(posts.search),
    glossary: once(posts.glossary),
  };
}

function once<Words extends readonly unknown[], Result>(ask: (...words: Words) => Promise<Result>) {
  const answers = new Map<string, Promise<Result>>();
  return (...words: Words): Promise<Result> => {
    const question = JSON.stringify(words);
    const answer = answers.get(question) ?? ask(...words);
    answers.set(question, answer);
    return answer;
  };
}
