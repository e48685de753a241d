import type { ToolForm } from '../../form/form-parts.tsx';
import { ToolLayout } from '../../form/tool-layout.tsx';
import { useTool } from '../../form/use-tool.ts';
import { HASHTAG_LIMITS } from '../../generators/limits.ts';
import { LimitSource } from '../../generators/view/idea-method.tsx';
import { CopyButton } from '../../result/copy-button.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { FindingList } from '../../result/findings.tsx';
import { ResultPart, TextResult } from '../../result/result-part.tsx';
import { REACHES, type Reach } from './hashtags.ts';
import { HASHTAG_RULES, type HashtagResult } from './rules.ts';
import style from './tool.module.css';

/** Hashtags from a text, grouped by how many posts they are likely to share. */
export function HashtagTool() {
  const tool = useTool(HASHTAG_RULES);
  return (
    <ToolLayout
      tool={tool}
      title="Your post"
      submitLabel="Show the hashtags"
      emptyText="Paste the text of a post, or type its subject. Hashtags appear here, from broad to narrow."
      announce={({ suggested }) => `${suggested.length} hashtags selected.`}
      method={<Method />}
      fields={FIELDS}
    >
      {(result) => <Hashtags result={result} />}
    </ToolLayout>
  );
}

const FIELDS: ToolForm<typeof HASHTAG_RULES> = [
  { name: 'text', label: 'Text or subject', lines: 7, required: true, hint: 'English text gives the best tags.' },
  {
    pair: [
      { name: 'network', label: 'Network' },
      { name: 'place', label: 'Place', hint: 'Optional: UK, Leeds.' },
    ],
  },
];

const REACH_WORDS: Readonly<Record<Reach, { readonly title: string; readonly note: string }>> = {
  broad: { title: 'Broad', note: 'One word. Many posts share it, so yours is soon below others.' },
  medium: { title: 'Medium', note: 'Two words. Enough posts to be looked for, and few enough to be found.' },
  narrow: { title: 'Narrow', note: 'Three words or more, or a place. Few readers, who look for just this.' },
};

function Hashtags({ result: { groups, suggested, findings } }: { readonly result: HashtagResult }) {
  const all = REACHES.map((reach) => `${REACH_WORDS[reach].title}\n${groups[reach].join(' ')}`).join('\n\n');
  return (
    <>
      <TextResult
        title="Selection"
        text={suggested.join(' ')}
        actions={<DownloadButton fileName="hashtags.txt" type="text/plain" content={() => `${all}\n`} />}
      />
      <FindingList findings={findings} label="What to check" />
      {REACHES.filter((reach) => groups[reach].length > 0).map((reach) => (
        <ResultPart
          key={reach}
          title={REACH_WORDS[reach].title}
          note={REACH_WORDS[reach].note}
          actions={<CopyButton text={groups[reach].join(' ')} what={`${REACH_WORDS[reach].title} hashtags`} />}
        >
          <ul className={style.tags} aria-label={`${REACH_WORDS[reach].title} hashtags`}>
            {groups[reach].map((tag) => (
              <li key={tag} className={style.tag}>
                {tag}
              </li>
            ))}
          </ul>
        </ResultPart>
      ))}
    </>
  );
}

function Method() {
  return (
    <>
      <p>
        The tool takes out words that carry no subject, such as “the” and “after”, keeps the runs of words between them,
        and weighs each by how often its words occur. Where a text gives few tags, it adds common ones to the heaviest:
        tips, a guide, for beginners. A capital at the start of each word lets screen readers say the words one by one.
      </p>
      <p>
        Reach is estimated from the number of words: the more, the fewer posts. No network is asked, so look at a tag on
        the network before you use it. Instagram and TikTok accept {HASHTAG_LIMITS.instagram.max} tags in a post and
        Threads one; YouTube ignores all of them if there are more than {HASHTAG_LIMITS.youtube.max}.
      </p>
      <LimitSource source={HASHTAG_LIMITS.instagram.source} checked={HASHTAG_LIMITS.instagram.checked} />
    </>
  );
}
