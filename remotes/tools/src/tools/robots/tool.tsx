import { fieldRows } from '../../form/field-rows.tsx';
import type { ToolForm } from '../../form/form-parts.tsx';
import { ToolLayout } from '../../form/tool-layout.tsx';
import { useTool } from '../../form/use-tool.ts';
import { DownloadButton } from '../../result/download-button.tsx';
import { toCheck } from '../../result/finding.ts';
import { FindingsPart } from '../../result/findings.tsx';
import { ResultPart, TextResult } from '../../result/result-part.tsx';
import { TextList } from '../../result/text-list.tsx';
import { MAX_RULES, ROBOTS_RULES, type RobotsResult, RULE_KINDS } from './rules.ts';
import { TRAINING_CRAWLERS } from './write-file.ts';

/** Writes a robots.txt from rules, or checks one, and tests which paths a crawler may read. */
export function RobotsTool() {
  const tool = useTool(ROBOTS_RULES);
  const isFile = tool.values.source === 'file';
  return (
    <ToolLayout
      tool={tool}
      title="Your rules"
      submitLabel="Show the file"
      emptyText="Add a rule with a path. The file, its check and the test of paths appear here."
      announce={announce}
      fields={[{ name: 'source', label: 'What to do' }, ...(isFile ? FILE_PARTS : RULE_PARTS), ...TEST_PARTS]}
      method={METHOD}
    >
      {({ file, findings, tests }) => (
        <>
          <TextResult
            title={isFile ? 'Your file' : 'The file'}
            note="It belongs at the top of the site, at /robots.txt."
            text={file}
            isCode
            actions={<DownloadButton fileName="robots.txt" type="text/plain" content={() => file} />}
          />
          <FindingsPart findings={findings} />
          {tests.length > 0 && (
            <ResultPart title={`What ${tool.values.crawler} may read`}>
              <TextList label="Tested paths" texts={tests.map(testText)} hasCopy={false} />
            </ResultPart>
          )}
        </>
      )}
    </ToolLayout>
  );
}

function announce({ findings, tests }: RobotsResult): string {
  const blocked = tests.filter(({ isAllowed }) => !isAllowed).length;
  return `The file is ready. Points to check: ${toCheck(findings).length}. Blocked paths: ${blocked} of ${tests.length}.`;
}

const RULE_PARTS: ToolForm<typeof ROBOTS_RULES> = [
  fieldRows('rules', {
    label: 'Rules',
    rowLabel: 'Rule',
    hint: 'The longest path that matches decides. A * stands for anything, a $ at the end for the end.',
    fields: [
      { name: 'crawler', label: 'Crawler', hint: 'A * means all of them' },
      { name: 'kind', label: 'May it read?', choices: Object.entries(RULE_KINDS) },
      { name: 'path', label: 'Path', hint: 'Such as /search or /*?sort=', required: true },
    ],
    max: MAX_RULES,
  }),
  { name: 'noTraining', label: 'Crawlers that collect texts for language models', hint: TRAINING_CRAWLERS.join(', ') },
  { name: 'sitemaps', label: 'Sitemaps', hint: 'Whole addresses, one on each line', lines: 2, isCode: true },
];

const FILE_PARTS: ToolForm<typeof ROBOTS_RULES> = [
  { name: 'file', label: 'Content of robots.txt', lines: 12, isCode: true, required: true },
];

const TEST_PARTS: ToolForm<typeof ROBOTS_RULES> = [
  {
    pair: [
      {
        name: 'crawler',
        label: 'Crawler to test',
        hint: 'Such as Googlebot or Bingbot',
        required: true,
      },
      { name: 'paths', label: 'Paths to test', hint: 'One on each line', lines: 4, isCode: true },
    ],
  },
];

function testText({ path, isAllowed, line, rule }: RobotsResult['tests'][number]) {
  return {
    text: path,
    note: `${isAllowed ? 'May be read' : 'Blocked'}: ${line === null ? 'no rule' : `line ${line}, ${rule}`}`,
  };
}

const METHOD = [
  'The file is written and read as RFC 9309 defines it. A crawler follows the group that names it, or the group of all crawlers when none does. Of the rules of its group that match a path the longest decides; of an equally long pair the one that allows. Without a matching rule it may read the path. The test uses robots-parser, which matches as Google’s own parser does.',
  'A robots.txt is a request that well-behaved crawlers follow. It protects nothing: everyone can read the file and open the pages it names. A page that it blocks can still be listed in search results, without its text, when other sites link to it. To keep a page out of results, let crawlers read it and give it a noindex tag.',
  'The names of crawlers for language models are those that their operators publish. New ones appear often, and some crawlers do not look at the file.',
];
