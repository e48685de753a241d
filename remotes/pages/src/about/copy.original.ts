import { GAMING_FIGURES } from '@ledgerlight/site/claims/figures';
import { plainFigureOf } from '@ledgerlight/site/copy/figure';

/** The about page that was left over from a gaming site, with its figures (specification sections 1 and 2). */
export const ABOUT_ORIGINAL = {
  metaTitle: 'About our gaming community',
  metaDescription:
    'Meet the people behind our game reviews and esports coverage, what a community of players means to us, and how you can take part.',
  keywords: ['gaming community', 'game reviews', 'esports coverage', 'esports events', 'gaming news'],
  title: 'Made by players, for players',
  text: 'Game reviews, esports coverage and a place to talk about both, written by people who play what they write about.',
  missionTitle: 'Our mission',
  mission: [
    'A review should tell you whether a game is worth your evening, not how large its budget was. We finish what we review, say on which machine we played it, and come back when a patch changes our mind.',
    'Around the reviews a community has grown: people who watch tournaments together, argue about tier lists and teach newcomers the ropes. We keep it friendly, and we keep it open to everybody.',
  ],
  missionLink: 'Tell us what we should play next',
  figuresTitle: 'The community in figures',
  figures: Object.values(GAMING_FIGURES).map(plainFigureOf),
  disclosure: null,
  valuesTitle: 'What we play by',
  values: [
    {
      title: 'Honest reviews',
      text: 'No publisher sees a score before you do. When we were given a copy to review, the first line says so.',
    },
    {
      title: 'Community first',
      text: 'Readers pick the games of the month, and the best answers in the comments become part of the guide.',
    },
    {
      title: 'Fair play',
      text: 'No cheats, no leaks, no pile-ons. The rules of our servers hold for us as they hold for everybody.',
    },
    {
      title: 'Room for everyone',
      text: 'From the first tutorial to the grand final: each article says whom it is for, and nobody is too new to ask.',
    },
  ],
  teamTitle: 'Meet the team',
  teamText: 'Three players who cannot agree on a favourite game.',
  team: [
    {
      name: 'Kacper Zielony',
      image: '/drawings/kacper-zielony.svg',
      role: 'Editor in Chief',
      bio: 'Kacper has reviewed role-playing games since they came on four discs. He still draws his own dungeon maps and wants yours to be tidier.',
      credentials: ['Twelve years of game criticism', 'Juror of independent game awards'],
      specialties: ['Role-playing games', 'Strategy', 'Independent games'],
    },
    {
      name: 'Sunniva Park',
      image: '/drawings/sunniva-park.svg',
      role: 'Head of Esports Coverage',
      bio: 'Sunniva captained a university team before she took the commentary desk. She explains a lost team fight in one sentence, and a won one in two.',
      credentials: ['Former league captain', 'Certified tournament referee'],
      specialties: ['Live tournaments', 'Match analysis', 'Player interviews'],
    },
    {
      name: 'Amara Diallo',
      image: '/drawings/amara-diallo.svg',
      role: 'Community Manager',
      bio: 'Amara runs the servers, the weekly game night and the fundraising marathons. If a newcomer gets an answer within a minute, it was probably hers.',
      credentials: ['Ten years of moderating communities', 'Trained in online safety'],
      specialties: ['Community events', 'Moderation', 'Streaming'],
    },
  ],
  actionTitle: 'Ready to join the game?',
  actionText: 'Suggest a review, invite us to an event or simply say hello. Or start with what we have written lately.',
  actionContact: 'Contact us',
  actionBlog: 'Read the blog',
};
