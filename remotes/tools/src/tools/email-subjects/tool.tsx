import { IDEA_LIMITS } from '../../generators/limits.ts';
import { IdeaTool } from '../../generators/view/idea-tool.tsx';
import { EMAIL_SUBJECT_RULES } from './rules.ts';

/** Subject lines, with what the inbox of a phone shows of them. */
export function EmailSubjectTool() {
  return (
    <IdeaTool
      rules={EMAIL_SUBJECT_RULES}
      title="Your email"
      words={{ one: 'subject line', many: 'Subject lines', fileName: 'subject-lines.txt' }}
      emptyText="Type what the email is about. Subject lines appear here, with a mark where an inbox on a phone cuts them."
      marksCut
      source={IDEA_LIMITS.emailSubject}
      subjectLabel="What the email is about"
      draftLabel="Your own subject line"
      fields={[{ name: 'intent', label: 'Kind of email' }]}
      method={
        <p>
          Inboxes on small phones show about {IDEA_LIMITS.emailSubject.shown} characters of a subject line; larger ones
          and desktops show more. The part beyond the smallest is underlined with dots: nothing that readers need should
          stand only there. Words of junk mail and capitals cost points, because filters weigh them.
        </p>
      }
    />
  );
}
