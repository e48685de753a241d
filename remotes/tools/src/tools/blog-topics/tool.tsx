import { IDEA_LIMITS } from '../../generators/limits.ts';
import { IdeaTool } from '../../generators/view/idea-tool.tsx';
import { BLOG_TOPIC_RULES } from './rules.ts';

/** Titles of posts over a subject, by what readers want. */
export function BlogTopicTool() {
  return (
    <IdeaTool
      rules={BLOG_TOPIC_RULES}
      title="Your subject"
      words={{ one: 'title', many: 'Topics', fileName: 'blog-topics.txt' }}
      emptyText="Type a subject. Topics for posts appear here, sorted by what readers want from them."
      source={IDEA_LIMITS.searchTitle}
      subjectLabel="What you write about"
      draftLabel="Your own title"
      fields={[
        { name: 'other', label: 'Compare it with', hint: 'Optional. Adds comparisons: tracker mortgage.' },
        { name: 'intent', label: 'What readers want' },
      ]}
      method={
        <p>
          A reader who searches wants an answer, a comparison, a guide or an opinion, and a post that mixes them up
          serves none. Choose one, or look at a mix. Titles longer than about {IDEA_LIMITS.searchTitle.shown} characters
          are cut in search results, which is part of the score.
        </p>
      }
    />
  );
}
