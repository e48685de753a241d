import type { NewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import type { RenderedMarkdown } from '@ledgerlight/posts/markdown/render';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { PostReader } from '@ledgerlight/shell-api';
import { ALL_POSTS_TAG, dependOnList, pageSignal } from '../../context/request-context.ts';
import { shownPost } from './shown-cards.ts';

interface IssueReaderOptions {
  readonly archive: NewsletterArchive;
  readonly rendered: (text: string) => Promise<RenderedMarkdown>;
  readonly hosts: ImageHosts;
}

/** Creates the part of the post reader that reads sent issues. Sending one announces all posts, as does a change of the posts in it. */
export function createIssueReader(options: IssueReaderOptions): Pick<PostReader, 'listIssues' | 'findIssue'> {
  const { archive, rendered, hosts } = options;
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
      return { ...typographicIssue(issue), body, posts: posts.map((card) => shownPost(card, hosts)) };
    },
  };
}

function typographicIssue<Issue extends { readonly subject: string; readonly summary: string }>(issue: Issue): Issue {
  return { ...issue, subject: typographicText(issue.subject), summary: typographicText(issue.summary) };
}
