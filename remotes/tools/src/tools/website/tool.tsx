import { strToU8, zipSync } from 'fflate';
import { useTool } from '../../form/use-tool.ts';
import { ToolLayout } from '../../layout/tool-layout.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { toCheck } from '../../result/finding.ts';
import { FindingList } from '../../result/findings.tsx';
import { ResultPart, TextResult } from '../../result/result-part.tsx';
import { WEBSITE_RULES, type WebsiteResult } from './rules.ts';

/** One page about a business, as a zip archive of HTML and CSS. */
export function WebsiteTool() {
  return (
    <ToolLayout
      tool={useTool(WEBSITE_RULES)}
      title="Your business"
      submitLabel="Show the website"
      emptyText="Type a name, a sentence and a text about the business. The files of the website appear here."
      announce={({ findings }) => `The website is ready. Points to check: ${toCheck(findings).length}.`}
      method={METHOD}
    >
      {({ files, findings }) => (
        <>
          <ResultPart
            title="Your website"
            note="Unpack the archive and open index.html to look at the page. Upload both files to the same folder of a web host."
            actions={<DownloadButton fileName="website.zip" type="application/zip" content={() => archiveOf(files)} />}
          >
            <FindingList findings={findings} label="What to check" />
          </ResultPart>
          {Object.entries(files).map(([name, text]) => (
            <TextResult key={name} title={name} text={text} isCode />
          ))}
        </>
      )}
    </ToolLayout>
  );
}

/** The same files give the same archive, so it has no time of its own. */
const ARCHIVE_TIME = '2026-01-01T12:00:00';

function archiveOf(files: WebsiteResult['files']): Uint8Array<ArrayBuffer> {
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return new Uint8Array(zipSync(bytes, { mtime: ARCHIVE_TIME }));
}

const METHOD = [
  'The tool puts your words into a fixed template. No language model writes them: what the page says is what you typed. The page loads nothing from other servers, sets no cookies and has no scripts. Upload page and style sheet to any web host.',
  'Many countries require an imprint and a privacy notice. Add them before you publish the page.',
];
