import { calculatorBlock } from '@ledgerlight/calculators/block';
import { blockFaults, blockWarnings } from '@ledgerlight/posts/blocks/faults';
import { type NamedDisclosure, namedDisclosures } from '@ledgerlight/posts/claims/disclosure-keys';
import { type PostFormValue, validatePostForm } from '@ledgerlight/posts/form';
import { firstOverNested } from '@ledgerlight/posts/markdown/over-nested';
import { excerpt, readingMinutes } from '@ledgerlight/posts/markdown/readable-text';
import { checkClaims } from './check/claims.ts';
import { deadAnchorWarnings } from './check/dead-anchors.ts';
import { exampleProblems } from './check/examples.ts';
import { identityProblems, lengthProblems, searchWarnings } from './check/fields.ts';
import { rawHtmlWarnings } from './check/raw-html.ts';
import { checkReferences } from './check/references.ts';
import { riskyPhraseWarnings } from './check/risky-phrases.ts';
import { unfinishedFields, unfinishedText } from './check/unfinished.ts';
import type { Findings, PublishProblem, PublishWarning } from './findings.ts';
import { type CheckedImage, checkFocus, checkImages, featuredAlt } from './images/checked-images.ts';
import type { PostIdentity, PublishInput } from './input.ts';
import type { PostText, TextSpans } from './text/post-text.ts';

/** A valid post with everything that plan and apply need, so that text and images are parsed once. */
export interface CheckedPost {
  readonly value: Omit<PostFormValue, 'content' | 'imageCount'>;
  readonly text: TextSpans;
  /** Reads the text, which is not held where posts are many. */
  readonly readMarkdown: () => Promise<string>;
  readonly excerpt: string;
  readonly readingMinutes: number;
  readonly images: readonly CheckedImage[];
  readonly imageAlt: string;
  readonly imageFocus: string;
  readonly identity: PostIdentity;
  readonly publishedAt: string | null;
  readonly disclosures: readonly NamedDisclosure[];
}

export type PostCheck =
  | { readonly ok: true; readonly post: CheckedPost; readonly warnings: Findings['warnings'] }
  | ({ readonly ok: false } & Findings);

/**
 * Checks the form's rules (specification section 5), the image bytes, the references and the table's limits. Finds all problems at once,
 * sends nothing and never throws. The first of three steps of form and CLI, before `planPost` and `applyPlan`.
 */
export function checkPost(input: PublishInput, now = Date.now()): PostCheck {
  const { fields, text, identity, publishedAt } = input;
  const form = validatePostForm({ ...fields, content: text.markdown, imageCount: input.images.length });
  const tooLong = lengthProblems(input);
  // A text that is far too long would take too long to parse.
  const isReadable = !tooLong.some(({ field }) => field === 'content');
  const { images, featuredNames, problems: imageProblems, warnings: imageWarnings } = checkImages(input.images);
  const focus = checkFocus(input.images[0]);
  const references = isReadable ? checkReferences(text, input.images) : { problems: [], warnings: [] };
  const claims = isReadable ? checkClaims(text, now) : { problems: [], warnings: [] };
  const [featured] = images;
  const imageAlt = featured ? featuredAlt(featured, featuredNames, isReadable ? text.references : []) : '';
  const problems: PublishProblem[] = [
    ...(form.ok ? [] : form.problems.map((problem) => ({ code: 'invalid-field' as const, ...problem }))),
    ...tooLong,
    ...identityProblems(input),
    ...imageProblems,
    ...focus.problems,
    ...references.problems,
    ...claims.problems,
    ...(isReadable ? [...blockProblems(text), ...nestingProblems(text), ...exampleProblems(text)] : []),
  ];
  const warnings = [
    ...searchWarnings(fields),
    ...unfinishedFields(fields),
    ...riskyPhraseWarnings(fields, isReadable ? text : null),
    ...(featured && imageAlt === '' ? [undescribed(featured)] : []),
    ...imageWarnings,
    ...references.warnings,
    ...claims.warnings,
    ...(isReadable
      ? [...blockWarningsOf(text, now), ...rawHtmlWarnings(text), ...deadAnchorWarnings(text), ...unfinishedText(text)]
      : []),
  ];
  if (!form.ok || problems.length > 0) return { ok: false, problems, warnings };
  const read = { excerpt: excerpt(text.tree), readingMinutes: readingMinutes(text.tree) };
  const { imageFocus } = focus;
  const { named: disclosures } = namedDisclosures(text.tree);
  const { tree: _, markdown, ...spans } = text;
  const { content: __, imageCount: ___, ...value } = form.value;
  const { readMarkdown = async () => markdown } = input;
  const described = { images, imageAlt, imageFocus, identity, publishedAt, disclosures };
  return { ok: true, post: { value, text: spans, readMarkdown, ...read, ...described }, warnings };
}

function undescribed({ name: image }: CheckedImage): PublishWarning {
  const message = `The featured image '${image}' has no alternative text, so screen readers cannot describe it.`;
  return { code: 'missing-alt', message, image };
}

function blockProblems({ tree }: PostText): PublishProblem[] {
  return blockFaults(tree, [calculatorBlock]).map((fault) => ({ ...fault, field: 'content' }));
}

function blockWarningsOf({ tree }: PostText, now: number): PublishWarning[] {
  return blockWarnings(tree, now).map((warning) => ({ ...warning, code: 'stale-rules' }));
}

function nestingProblems({ markdown, tree }: PostText): PublishProblem[] {
  const place = firstOverNested(markdown, tree);
  if (place === null) return [];
  const message =
    'Lists, quotes or emphasis nest too deep here: readers would see the marks. Nest at most 20 lists or quotes in one another.';
  return [{ code: 'too-deep', field: 'content', message, ...place }];
}
