import { BRAND } from '@ledgerlight/site/brand';
import type { LegalText } from './copy.ts';

export const TERMS: LegalText = {
  metaTitle: 'Terms and conditions of this website',
  metaDescription:
    'The terms for using the Ledgerlight website: what our articles are and are not, how advice is agreed, what you may reuse, and liability.',
  keywords: ['terms and conditions', 'terms of use', 'general information', 'liability', 'Polish law'],
  title: 'Terms and conditions',
  text: 'The rules for using this website, in as few words as they need.',
  updated: '2026-11-02',
  sections: [
    {
      id: 'about-these-terms',
      title: 'About these terms',
      paragraphs: [
        `This website is run by ${BRAND.legalName}, a company in Poland. By using it you agree to these terms. If you do not agree, please do not use it.`,
        'Nothing here takes away rights that the law gives you as a consumer and that cannot be given up by agreement.',
      ],
    },
    {
      id: 'what-we-offer',
      title: 'What we offer',
      paragraphs: [
        'We publish news, analyses, guides and educational articles, offer tools, and invite you to subscribe to a newsletter or to ask for advice. Reading is free and needs no account.',
        'We may change or end a part of the website. Tools that are announced as coming are not a promise of a date.',
      ],
    },
    {
      id: 'information-not-advice',
      title: 'Information, not personal advice',
      paragraphs: [
        'What we publish is general information. It does not know your income, debts, family or plans, so it is not investment, tax or legal advice, and it is no offer to buy or sell anything.',
        'The value of investments can fall as well as rise, and you may get back less than you put in. Past performance does not tell what comes next. Check a figure that you rely on against its source and its date.',
      ],
    },
    {
      id: 'advisory-services',
      title: 'Advisory services',
      paragraphs: [
        'A message through this website does not make you a client. Personal advice begins with a written agreement that names the service, the fee and the risks. Where that agreement and these terms differ, the agreement decides.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      paragraphs: ['You may use the website for any lawful purpose. Please do not:'],
      points: [
        'send messages under the name of somebody else, or send the same message again and again;',
        'try to reach areas that are meant for our staff, or disturb how the website works;',
        'collect content automatically in a way that slows the website down for others.',
      ],
    },
    {
      id: 'our-content',
      title: 'Our content',
      paragraphs: [
        'Texts, drawings, data tables and the name and mark of the website belong to us or to those who let us use them. You may read, print and share links freely, and quote short passages with our name and a link.',
        'To republish a whole article or a chart, ask us first. We usually say yes.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'We work with care, but we cannot promise that everything is complete, current and free of error, or that the website is always available. Links lead to websites of others, for which they answer.',
        'We are liable without limit for harm caused intentionally or by gross negligence and wherever the law demands it. Beyond that we are not liable for decisions taken on general information alone.',
      ],
    },
    {
      id: 'law-changes-and-contact',
      title: 'Law, changes and contact',
      paragraphs: [
        'Polish law applies; as a consumer you keep the protection of the law of the country where you live. When these terms change, the date at the top changes with them, and the new text applies from that day.',
        'For questions about these terms, write to us or call:',
      ],
      namesContact: true,
    },
  ],
};
