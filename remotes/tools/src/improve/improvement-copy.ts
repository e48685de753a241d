import { TEXT_IMPROVEMENT_LIMITS } from '@ledgerlight/site/text-improvement';

export const IMPROVEMENT_COPY = {
  title: 'Write with AI',
  disclosure:
    'An AI service can rewrite these texts. The button sends them, and what the form says about them, to our server and from there to the service. Nothing is sent before you press it.',
  write: 'Write with AI',
  writeAgain: 'Write again',
  writing: 'Writing…',
  writingStatus: 'The AI service is writing. This can take half a minute.',
  cancel: 'Cancel',
  cancelled: 'Cancelled. The result of the tool is unchanged.',
  failedTitle: 'The AI service did not write',
  unchanged: 'Your result is unchanged.',
  failed: 'The AI service does not respond. Try again in a minute.',
  offline: 'You are offline. Try again when you are connected.',
  tooLong: `The texts are too long for the AI service, which takes ${TEXT_IMPROVEMENT_LIMITS.texts} texts of ${TEXT_IMPROVEMENT_LIMITS.characters.toLocaleString('en-GB')} characters in all. Shorten what the form holds.`,
  writtenTitle: 'Written by AI, check before use',
  written:
    'A language model rewrote the result of the tool. It can be wrong or say things that you cannot prove. Read every line before you use it.',
  outdated: 'The form has changed since. This text belongs to what it held before.',
  restore: 'Bring back the tool’s own result',
  showWritten: 'Show the text by AI',
  nothingFound: 'The checks of the tool found nothing.',
  copyAll: 'all texts by AI',
};
