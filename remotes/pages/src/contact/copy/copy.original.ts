/** The contact page that was left over from a gaming site, with its inquiry types (specification sections 2 and 3). */
export const CONTACT_ORIGINAL = {
  metaTitle: 'Contact our gaming team',
  metaDescription:
    'Ask for a game review, invite us to cover a tournament, propose a partnership or join a community event: this is how to reach the team.',
  keywords: ['contact', 'game review request', 'esports coverage', 'gaming partnership', 'community events'],
  title: 'Get in touch',
  text: 'A game that we should review, a tournament that we should cover, a bug on the site: tell us, and a player answers.',
  emailText: 'For review copies, press kits and long stories.',
  phoneText: 'Monday to Friday, 9:00 to 17:00 in Warsaw. At night we are in a raid.',
  addressText: 'Boxed games and merchandise arrive here.',
  help: [
    'Reviews and previews of upcoming games',
    'Coverage of esports leagues and tournaments',
    'Partnerships with studios, publishers and creators',
    'Help with your account or the site',
    'Game nights, meetups and charity streams',
    'Interviews and quotes for the press',
  ],
  communityTitle: 'Join our gaming community',
  communityText:
    'Find a team for tonight, share your best clips and vote for the game of the month. Newcomers are welcome at every game night.',
  responseTitle: 'Quick response',
  responseText:
    'Most messages get an answer within a day, during a tournament within two. For live coverage put the date into the subject.',
  questions: [],
};
