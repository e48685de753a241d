import { FieldPair, MoreFields, ToolField } from '../../form/fields.tsx';
import { ToolLayout } from '../../form/tool-layout.tsx';
import { type ToolProps, useTool } from '../../form/use-tool.ts';
import { DownloadButton } from '../../result/download-button.tsx';
import { type Finding, toCheck } from '../../result/finding.ts';
import { FindingsPart } from '../../result/findings.tsx';
import { TextResult } from '../../result/result-part.tsx';
import { Previews } from './previews.tsx';
import { META_TAG_RULES } from './rules.ts';
import { lineWidth, SHOWN_DESCRIPTION, SHOWN_TITLE } from './search-result.ts';
import style from './tool.module.css';

/** Title, description and preview tags of a page, with their width in search results. */
export function MetaTagTool() {
  const tool = useTool(META_TAG_RULES);
  return (
    <ToolLayout
      tool={tool}
      title="Your page"
      submitLabel="Show the tags"
      emptyText="Type a title, a description and the address. The previews and the tags appear here."
      announce={({ findings }) => announce(findings)}
      fields={<Fields tool={tool} />}
      method={<Method />}
    >
      {({ page, html, findings }) => (
        <>
          <Previews page={page} />
          <FindingsPart findings={findings} />
          <TextResult
            title="Tags for the head of the page"
            text={html}
            isCode
            actions={<DownloadButton fileName="meta-tags.html" type="text/html" content={() => html} />}
          />
        </>
      )}
    </ToolLayout>
  );
}

function announce(findings: readonly Finding[]): string {
  const count = toCheck(findings).length;
  return count === 0 ? 'The tags are ready.' : `The tags are ready. Points to check: ${count}.`;
}

function Fields({ tool }: ToolProps<typeof META_TAG_RULES>) {
  const { title, description } = tool.values;
  return (
    <>
      <ToolField
        tool={tool}
        name="title"
        label="Title"
        required
        hint="What the page is about. The most important words come first."
        aside={<Width width={lineWidth(title, SHOWN_TITLE)} max={SHOWN_TITLE.width} />}
      />
      <ToolField
        tool={tool}
        name="description"
        label="Description"
        lines={4}
        required
        hint="What a reader will know afterwards, in a sentence or two."
        aside={<Width width={lineWidth(description, SHOWN_DESCRIPTION)} max={SHOWN_DESCRIPTION.width} />}
      />
      <ToolField
        tool={tool}
        name="address"
        label="Address of the page"
        type="url"
        required
        hint="The one that others should link to."
      />
      <ToolField tool={tool} name="image" label="Address of an image" type="url" />
      <MoreFields tool={tool} title="More settings" names={['siteName', 'imageAlt', 'account', 'kind', 'indexing']}>
        <ToolField tool={tool} name="imageAlt" label="What the image shows" />
        <FieldPair>
          <ToolField tool={tool} name="siteName" label="Name of the site" />
          <ToolField tool={tool} name="account" label="Account on X" />
        </FieldPair>
        <FieldPair>
          <ToolField tool={tool} name="kind" label="Kind of page" />
          <ToolField tool={tool} name="indexing" label="Search engines" />
        </FieldPair>
      </MoreFields>
    </>
  );
}

function Width({ width, max }: { readonly width: number; readonly max: number }) {
  return (
    <span className={width > max ? `${style.width} ${style.over}` : style.width}>
      {width} of {max} px{width > max && ', too wide'}
    </span>
  );
}

function Method() {
  return (
    <>
      <p>
        Search results cut titles and descriptions by width, not by number of characters: an m takes the space of three
        i’s. The tool adds up the widths of the letters in Arial, the font that results on a desktop are set in. It
        compares the title with {SHOWN_TITLE.width} pixels and the description with {SHOWN_DESCRIPTION.width}. Search
        engines publish no limits; these were measured, and results on phones differ.
      </p>
      <p>
        A search engine may show another title or another sentence of the page when it finds that they fit a search
        better. The tags follow the Open Graph protocol, which X, LinkedIn, Facebook and most messengers read.
      </p>
      <p>
        Promises of returns without a risk are marked with the rule on financial promotions that they touch. The tool
        does not judge whether the page keeps its promise.
      </p>
    </>
  );
}
