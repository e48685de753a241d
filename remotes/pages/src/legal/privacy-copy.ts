import { BRAND } from '@ledgerlight/site/brand';
import type { LegalText } from './copy.ts';

export const PRIVACY_POLICY: LegalText = {
  metaTitle: 'Privacy policy: what we keep and why',
  metaDescription:
    'What personal data Ledgerlight collects on this website, why and for how long we keep it, who else sees it, and which rights you have.',
  keywords: ['privacy policy', 'personal data', 'GDPR', 'data protection', 'your rights'],
  title: 'Privacy policy',
  text: 'What we learn about you when you use this website, what we do with it, and what you can ask of us.',
  updated: '2026-11-26',
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      paragraphs: [
        `${BRAND.legalName}, a company in Poland, decides why and how personal data is used on this website. In the words of the General Data Protection Regulation (GDPR) we are the controller.`,
        'This policy covers the website. If you become a client, the advisory agreement has a privacy notice of its own.',
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      paragraphs: ['You can read everything here without telling us who you are. We collect:'],
      points: [
        'what you write into the contact form: your name, e-mail address, telephone number if you give one, the kind of inquiry, the subject and the message;',
        'your e-mail address if you sign up for the newsletter, when you did, and whether you confirmed it or left;',
        'a one-way fingerprint of your network address when you send a form, to limit how often one sender can;',
        'technical records of requests, such as the page asked for, the time and whether it could be shown.',
      ],
    },
    {
      id: 'why-we-use-it',
      title: 'Why we use it',
      paragraphs: ['Each use has a reason that the law names:'],
      points: [
        'to answer you and to prepare an agreement that you ask for (steps before a contract, GDPR article 6(1)(b));',
        'to send the newsletter (your consent, article 6(1)(a), which you give by the link in the message that we send to the address, and can withdraw at any time by the link to leave);',
        'to keep the website running and safe from abuse (our legitimate interest, article 6(1)(f)).',
      ],
    },
    {
      id: 'what-stays-in-your-browser',
      title: 'What stays in your browser',
      paragraphs: [
        'We set no advertising or tracking cookies, and no analytics service receives anything. If you choose a light or a dark appearance, your browser remembers the choice on your device only; so it is if you turn the search key off. While we try a new version of a part of this website with some visitors, a cookie keeps you in the same group for a month; it holds a number that says nothing else about you.',
        'Our own newsletter form is a part of this website and sets nothing. Where the form comes from a specialised provider instead, nothing of it is loaded before you press a button that shows it or opens its dialog; that provider then learns of your visit and may set what it needs to run the form.',
      ],
    },
    {
      id: 'who-else-sees-it',
      title: 'Who else sees it',
      paragraphs: [
        'Companies that run servers, databases and the newsletter for us may process data on our instructions, under contracts that forbid them any other use. We do not sell data and we do not pass it on for advertising.',
        'What you type into a tool stays in your browser.',
        'If such a company works outside the European Economic Area, we rely on a decision of the European Commission or on its standard contractual clauses. Authorities receive data only where the law obliges us.',
      ],
    },
    {
      id: 'how-long-we-keep-it',
      title: 'How long we keep it',
      paragraphs: ['We keep data for as long as its purpose needs it:'],
      points: [
        'messages until your question is settled, and after that for as long as either side could still raise a claim about it;',
        'newsletter addresses until you unsubscribe, and from then on only with the note that you left, so that no letter comes by mistake, until you ask us to delete them; an address that nobody confirms gets no letter;',
        'fingerprints of network addresses for a short time after they were taken, which is as long as the limit needs them;',
        'technical records until they are no longer needed to find and mend faults.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      paragraphs: [
        'You can ask to see your data, to have it corrected or deleted, to restrict or to object to its use, and to receive it in a form that another service can read. Where we rely on your consent you can withdraw it; what happened before stays lawful.',
        'You can also complain to the data protection authority where you live or work. In Poland this is the President of the Personal Data Protection Office (UODO).',
      ],
    },
    {
      id: 'changes-and-contact',
      title: 'Changes and contact',
      paragraphs: [
        'When this policy changes, the date at the top changes with it. For questions, or to use one of your rights, write to us or call:',
      ],
      namesContact: true,
    },
  ],
};
