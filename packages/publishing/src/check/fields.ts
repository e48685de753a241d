import { characterCount } from '@ledgerlight/posts/character-count';
import { escapeContent } from '@ledgerlight/posts/escape';
import { MAX_MARKUP_PARTS, markupCost } from '@ledgerlight/posts/markdown/markup-cost';
import { publishDateProblem } from '@ledgerlight/posts/publish-date';
import type { PublishProblem, PublishWarning } from '../findings.ts';
import type { PublishInput } from '../input.ts';
import { SLUG_PATTERN, STORED_LIMITS } from '../text/stored-limits.ts';

/** Returns the texts of a post that are longer than their columns, and a text that takes too long to render. Part of `checkPost`. */
export function lengthProblems({ fields, text: { markdown } }: PublishInput): readonly PublishProblem[] {
  const lengths = [
    { field: 'title', label: 'The title', text: fields.title.trim() },
    { field: 'author', label: 'The author', text: fields.author.trim() },
    { field: 'metaTitle', label: 'The meta title', text: fields.metaTitle.trim() },
    { field: 'content', label: 'The content', text: escapeContent(markdown) },
  ] as const;
  const problems = lengths.flatMap(({ field, label, text }): PublishProblem[] => {
    const count = characterCount(text);
    const limit = STORED_LIMITS[field];
    if (count <= limit) return [];
    const message = `${label} has ${formatCount(count)} characters; at most ${formatCount(limit)} are allowed.`;
    return [{ code: 'too-long', field, message }];
  });
  return problems.some(({ field }) => field === 'content') ? problems : [...problems, ...costProblems(markdown)];
}

export function identityProblems({ identity, publishedAt }: PublishInput): PublishProblem[] {
  const problems: PublishProblem[] = [];
  const { slug = null } = identity;
  if (slug !== null && (!SLUG_PATTERN.test(slug) || slug.length > STORED_LIMITS.slug)) {
    const message = `The slug '${slug.slice(0, 100)}' must be lower-case ASCII words joined by hyphens, at most ${STORED_LIMITS.slug} characters.`;
    problems.push({ code: 'invalid-slug', field: 'slug', message });
  }
  const message = publishedAt === null ? null : publishDateProblem(publishedAt);
  if (message !== null) problems.push({ code: 'invalid-date', field: 'publishedAt', message });
  return problems;
}

export function searchWarnings({ title, metaTitle, metaDescription }: PublishInput['fields']): PublishWarning[] {
  const warnings: PublishWarning[] = [];
  const length = characterCount(title.trim());
  if (length > TITLE_SHOWN_WHOLE && metaTitle.trim() === '') {
    const message = `The title has ${length} characters; search results cut it after about ${TITLE_SHOWN_WHOLE}. Add a shorter meta title.`;
    warnings.push({ code: 'long-title', message });
  }
  if (metaDescription.trim() === '') {
    warnings.push({ code: 'no-description', message: 'There is no description; search results show the first words.' });
  }
  return warnings;
}

const TITLE_SHOWN_WHOLE = 60;

function costProblems(markdown: string): PublishProblem[] {
  const { parts, costliestLine } = markupCost(markdown);
  if (parts <= MAX_MARKUP_PARTS) return [];
  const message = `The content has about ${formatCount(parts)} lines, links and marks; at most ${formatCount(MAX_MARKUP_PARTS)} are shown quickly enough. Line ${formatCount(costliestLine)} has the most. Split the text into several posts.`;
  return [{ code: 'too-long', field: 'content', message, line: costliestLine, column: 1 }];
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}
