import { BRAND } from '@ledgerlight/site/brand';
import { PROMISES } from '@ledgerlight/site/claims/promises';

export const CONTACT_DEFAULT = {
  metaTitle: 'Contact: ask a question or arrange advice',
  metaDescription: `Write, call or send a form to ${BRAND.name}: ask for investment, retirement or tax advice, propose a partnership, or report an error.`,
  keywords: ['contact', 'financial consultation', 'investment advice', 'retirement planning', 'tax planning'],
  title: 'Contact us',
  text: `Ask a question, arrange a first conversation or tell us about an error. ${PROMISES.personReads.text}`,
  emailText: 'For anything that can wait for a day.',
  phoneText: 'Monday to Friday, 9:00 to 17:00 in Warsaw.',
  addressText: 'Please arrange a visit first.',
  help: [
    'A second look at the portfolio you have, and at what it costs',
    'A plan for retirement income, and the tax that goes with it',
    'A first financial plan: reserve, debts, protection, goals',
    'A speaker or a workshop for your community',
    'Permission to quote or republish an article',
    'An error in something we published',
  ],
  communityTitle: 'Join the community',
  communityText: 'Follow our articles and discuss them with us. Talk about ideas there, not about your own accounts.',
  responseTitle: 'Quick response',
  responseText: `Put your question in the first line and you will get an answer sooner. If it is urgent, call. ${PROMISES.secrets.text}`,
  questions: [
    {
      question: 'Does a first conversation cost anything?',
      answer: `No. ${PROMISES.firstConversation.text} It is there to find out whether we can help you. If we can, you receive a written offer that names the service, the fee and the risks, and you decide in your own time.`,
    },
    {
      question: 'Can you tell me in your reply what to buy?',
      answer:
        'No. What suits you depends on your income, debts, family and plans, so personal advice begins with a written agreement. Without one we can explain how something works and what it costs.',
    },
    {
      question: 'What return can I expect?',
      answer:
        'We do not promise any. The value of investments can fall as well as rise, and you may get back less than you put in. We can show you what a range of outcomes would mean for your plan.',
    },
    {
      question: 'What should I leave out of a message?',
      answer:
        'Account numbers, passwords, card numbers and copies of identity documents. We never ask for them by e-mail or through the form. If documents are needed later, we agree on a safe way to send them.',
    },
    {
      question: 'Someone called in your name. Was it you?',
      answer:
        'We do not call people who have not asked us to, and we never ask for a payment or access to an account. End the call and contact us by the number or the address on this page.',
    },
    {
      question: 'How do I report an error in an article?',
      answer: `Send the address of the article and the sentence. We check it against the source. ${PROMISES.corrections.text}`,
    },
  ],
};
