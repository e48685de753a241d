import { data } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { TOOL_TITLES, type ToolSlug } from '@ledgerlight/site/tool-slugs';

/** A card of the hub. */
export interface ToolGroup extends Omit<DescribedGroup, 'tools'> {
  readonly tools: readonly GroupedTool[];
}

interface DescribedGroup {
  readonly name: string;
  readonly sentence: string;
  readonly starred: boolean;
  readonly tools: readonly DescribedTool[];
}

interface DescribedTool {
  readonly slug: ToolSlug;
  /** One sentence of 120 to 160 characters, for visitors and search engines. */
  readonly description: string;
}

interface GroupedTool extends DescribedTool {
  readonly title: string;
}

export interface Tool extends GroupedTool {
  readonly group: ToolGroup;
}

/** In the order of specification section 2, 'Tools hub'. */
const GROUPS: readonly DescribedGroup[] = [
  {
    name: 'SEO & Content Tools',
    sentence: 'Plan what to write, and describe it so that search engines understand it.',
    starred: false,
    tools: [
      {
        slug: 'meta-tag-generator',
        description:
          'Write the title, description and social preview tags of a page, with a count that shows where search results would cut them off.',
      },
      {
        slug: 'robots-txt-generator',
        description:
          'Choose which crawlers may read which folders of your site, add the address of your sitemap and copy a robots.txt without mistakes.',
      },
      {
        slug: 'blog-topic-generator',
        description:
          'Enter a subject and an audience and get article topics sorted by what readers want: an answer, a comparison, a guide or an opinion.',
      },
      {
        slug: 'youtube-title-generator',
        description:
          'Name what a video is about and for whom, and compare titles that say so in a few plain words, within the length that YouTube takes.',
      },
      {
        slug: 'schema-generator',
        description:
          'Fill in a form for an article, an organisation, a product or a list of questions and copy the matching JSON-LD into your page.',
      },
    ],
  },
  {
    name: 'Social Media Tools',
    sentence: 'Turn one idea into captions, hooks and a calendar that you can keep to.',
    starred: false,
    tools: [
      {
        slug: 'instagram-caption-generator',
        description:
          'Say what a picture shows and who it is for, and get captions in three lengths whose first line makes sense before the fold.',
      },
      {
        slug: 'hashtag-generator',
        description:
          'Turn the subject of a post into a short set of hashtags, from broad to narrow, so that the right readers can come across it.',
      },
      {
        slug: 'calendar-generator',
        description:
          'Set your channels, your subjects and how often you can post, and get weeks of dated ideas as a list, with files for calendars and spreadsheets.',
      },
      {
        slug: 'video-hook-generator',
        description:
          'Get opening lines for a short video from its main point: a question, a number, a mistake to avoid or a promise you can keep.',
      },
      {
        slug: 'bio-generator',
        description:
          'Answer four questions about what you do and for whom, and get a profile text that keeps to the length each network allows.',
      },
    ],
  },
  {
    name: 'Premium Tools',
    sentence: 'Bigger jobs in one place: a whole site, a full audit, a complete landing page.',
    starred: true,
    tools: [
      {
        slug: 'ai-website-builder',
        description:
          'Describe a business in a form and download a first website: one accessible page with its style sheet, ready for any web host.',
      },
      {
        slug: 'seo-audit-tool',
        description:
          'Paste the HTML of a page and see its faults in title, headings, images, links, structured data and weight, the most harmful first.',
      },
      {
        slug: 'repurpose-content',
        description:
          'Paste an article and get it back as a thread, a newsletter, a summary and an outline of slides, in sentences that are your own.',
      },
      {
        slug: 'email-subject-line-generator',
        description:
          'Name what an email is about and compare subject lines by length, clarity and wording, within the length that the standard recommends.',
      },
      {
        slug: 'landing-page-copy-generator',
        description:
          'Name an offer, its buyer and one proof, and get a headline, benefits, answers to doubts and a call to action in a sensible order.',
      },
    ],
  },
];

export const TOOL_GROUPS: readonly ToolGroup[] = GROUPS.map((group) => ({
  ...group,
  tools: group.tools.map((tool) => ({ ...tool, title: TOOL_TITLES[tool.slug] })),
}));

export const TOOLS: readonly Tool[] = TOOL_GROUPS.flatMap((group) => group.tools.map((tool) => ({ ...tool, group })));

export function toolPath({ slug }: Pick<Tool, 'slug'>): string {
  return `${ROUTES.tools}/${slug}`;
}

/** @throws the response 404 'Tool not found', for the page's error boundary */
export function toolBySlug(slug: string | undefined): Tool {
  const tool = TOOLS.find((each) => each.slug === slug);
  if (!tool) throw data('Tool not found', { status: 404 });
  return tool;
}
