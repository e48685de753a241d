import type { NewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import type { RenderedMarkdown } from '@ledgerlight/posts/markdown/render';
import type { PostCard } from '@ledgerlight/posts/post';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { PostReader } from '@ledgerlight/shell-api';
import { ALL_POSTS_TAG, dependOnList, pageSignal } from '../../context/request-context.ts';

interface IssueReaderOptions {
  readonly archive: NewsletterArchive;
  readonly rendered: (text: string) => Promise<RenderedMarkdown>;
  readonly shownCards: (cards: readonly PostCard[]) => Promise<readonly PostCard[]>;
}

/** Creates the part of the post reader that reads sent issues. Sending one announces all posts, as does a change of the posts in it. */
export function createIssueReader(options: IssueReaderOptions): Pick<PostReader, 'listIssues' | 'findIssue'> {
  const { archive, rendered, shownCards } = options;
  return {
    async listIssues(query) {
      dependOnList(ALL_POSTS_TAG);
      const { issues, next } = await archive.list(query, pageSignal());
      return { issues: issues.map(typographicIssue), next };
    },
    async findIssue(slug) {
      dependOnList(ALL_POSTS_TAG);
      const found = await archive.find(slug, pageSignal());
      if (found === null) return null;
      const { content, posts, ...issue } = found;
      const { body } = await rendered(content);
      return { ...typographicIssue(issue), body, posts: await shownCards(posts) };
    },
  };
}

function typographicIssue<Issue extends { readonly subject: string; readonly summary: string }>(issue: Issue): Issue {
  return { ...issue, subject: typographicText(issue.subject), summary: typographicText(issue.summary) };
}
