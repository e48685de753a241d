import { textIn } from '../../form/tool-values.ts';
import { useTool } from '../../form/use-tool.ts';
import { ToolLayout } from '../../layout/tool-layout.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { toCheck } from '../../result/finding.ts';
import { FindingsPart } from '../../result/findings.tsx';
import { ResultPart, TextResult } from '../../result/result-part.tsx';
import { TextList } from '../../result/text-list.tsx';
import { FILE_FIELDS, ROBOTS_RULES, type RobotsResult, RULE_FIELDS } from './rules.ts';

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
      fields={isFile ? FILE_FIELDS : RULE_FIELDS}
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
            <ResultPart title={`What ${textIn(tool.values, 'crawler')} may read`}>
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
