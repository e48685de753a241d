import { type StructuredDataNode, websiteId } from '@ledgerlight/site/structured-data';

/** The questions that a page answers, with their answers as plain text. */
export function faqPage({
  origin,
  path,
  questions,
}: {
  readonly origin: string;
  readonly path: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}): StructuredDataNode {
  const url = origin + path;
  return {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    url,
    inLanguage: 'en',
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
