import { strToU8, zipSync } from 'fflate';
import { fieldRows } from '../../form/field-rows.tsx';
import type { ToolForm } from '../../form/form-parts.tsx';
import { ToolLayout } from '../../form/tool-layout.tsx';
import { useTool } from '../../form/use-tool.ts';
import { DownloadButton } from '../../result/download-button.tsx';
import { toCheck } from '../../result/finding.ts';
import { FindingsPart } from '../../result/findings-part.tsx';
import { ResultPart, TextResult } from '../../result/result-part.tsx';
import { MAX_SERVICES } from './business.ts';
import { PagePreview } from './page-preview.tsx';
import { WEBSITE_RULES, type WebsiteResult } from './rules.ts';

/** One page about a business, as a zip archive of HTML and CSS. */
export function WebsiteTool() {
  const tool = useTool(WEBSITE_RULES);
  return (
    <ToolLayout
      tool={tool}
      title="Your business"
      submitLabel="Show the website"
      emptyText="Type a name, a sentence and a text about the business. The page appears here."
      announce={({ findings }) => `The website is ready. Points to check: ${toCheck(findings).length}.`}
      fields={FIELDS}
      method={<Method />}
    >
      {({ business, files, findings }) => (
        <>
          <ResultPart
            title="Preview"
            note="The page as it is at this width. It follows the size of the screen and its light or dark setting; links work in the downloaded page."
            actions={<DownloadButton fileName="website.zip" type="application/zip" content={() => archiveOf(files)} />}
          >
            <PagePreview business={business} />
          </ResultPart>
          <FindingsPart findings={findings} />
          <TextResult title="index.html" text={files['index.html'] ?? ''} isCode />
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

const FIELDS: ToolForm<typeof WEBSITE_RULES> = [
  { name: 'name', label: 'Name', required: true },
  { name: 'tagline', label: 'One sentence', hint: 'What you do, for whom and where', required: true },
  { name: 'about', label: 'About the business', hint: 'An empty line begins a paragraph.', lines: 6, required: true },
  fieldRows('services', {
    label: 'Services',
    rowLabel: 'Service',
    fields: [
      { name: 'title', label: 'Service' },
      { name: 'text', label: 'Description', lines: 2 },
    ],
    max: MAX_SERVICES,
  }),
  {
    pair: [
      { name: 'email', label: 'E-mail address', type: 'email' },
      { name: 'telephone', label: 'Telephone' },
    ],
  },
  { name: 'palette', label: 'Colour' },
  {
    more: 'Address and opening hours',
    parts: [
      {
        pair: [
          { name: 'street', label: 'Street and number' },
          { name: 'city', label: 'Town or city' },
        ],
      },
      { name: 'hours', label: 'Opening hours', hint: 'One line for each day or span', lines: 3 },
    ],
  },
];

function Method() {
  return (
    <>
      <p>
        The tool puts your words into a fixed template. No language model writes them: what the page says is what you
        typed. The archive has a page, a style sheet and a short guide. Upload page and style sheet to any web host.
      </p>
      <p>
        The page has landmarks, a skip link, headings in order and colours with enough contrast in light and dark. It
        loads nothing from other servers, sets no cookies and has no scripts. Messages go to your e-mail address.
      </p>
      <p>Many countries require an imprint and a privacy notice. Add them before you publish the page.</p>
    </>
  );
}
