/** The texts of the contact page. */
export const CONTACT_COPY = {
  metaTitle: 'Contact: ask a question or arrange advice',
  metaDescription:
    'Write, call or send a form to Ledgerlight: ask for investment, retirement or tax advice, propose a partnership, or report an error.',
  title: 'Contact us',
  text: 'Ask a question, arrange a first conversation or tell us about an error. A person reads every message.',
  detailsTitle: 'Contact details',
  emailTitle: 'Email',
  emailText: 'For anything that can wait for a day.',
  phoneTitle: 'Phone',
  phoneText: 'Monday to Friday, 9:00 to 17:00 in Warsaw.',
  addressTitle: 'Post',
  addressText: 'Please arrange a visit first.',
  helpTitle: 'How We Can Help',
  communityTitle: 'Join the community',
  communityText:
    'More than 25,000 people follow our articles and discuss them with us. Talk about ideas there, not about your own accounts.',
  responseTitle: 'Quick response',
  responseText:
    'We answer within two working days, most often sooner. If it is urgent, call. We never ask for passwords, card numbers or account access.',
} as const;

/** What visitors turn to us for. */
export const HELP_LIST: readonly string[] = [
  'A second look at the portfolio you have, and at what it costs',
  'A plan for retirement income, and the tax that goes with it',
  'A first financial plan: reserve, debts, protection, goals',
  'A speaker or a workshop for your community',
  'Permission to quote or republish an article',
  'An error in something that we published',
];

/** What a message can be about (decision 1 of the design). */
export const INQUIRY_TYPES = [
  'Investment Advice',
  'Retirement & Tax Planning',
  'Content Partnership',
  'Technical Support',
  'Community Events',
  'Media Inquiry',
  'General Question',
] as const;

/** The texts of the contact form. */
export const CONTACT_FORM_COPY = {
  title: 'Send a message',
  requiredNote: 'Fields marked with * are required.',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    inquiryType: 'Inquiry type',
    subject: 'Subject',
    message: 'Message',
  },
  emailHint: 'We answer to this address.',
  messageHint: 'Please leave out account numbers and passwords.',
  honeypotLabel: 'Leave this field empty',
  chooseInquiry: 'Choose one',
  privacyNote: 'We use what you send to answer you and for nothing else.',
  privacyLink: 'Privacy policy',
  send: 'Send message',
  sending: 'Sending...',
  problemsTitle: 'Please check the form',
  problemsText: 'Nothing was sent yet. What you typed is still here.',
  sentTitle: 'Your message has been sent',
  sentText: 'Thank you. We answer within two working days to the address that you gave.',
  another: 'Send another message',
  failedTitle: 'Your message was not sent',
  failedText: 'What you typed is still here. Try again in a moment, or write to',
  tooManyTitle: 'Too many messages were sent',
  tooManyText: 'What you typed is still here. Please try again later, or write to',
} as const;
