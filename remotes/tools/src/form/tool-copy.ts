/** What the pages of all tools say. */
export const TOOL_COPY = {
  noScript:
    'This tool works in your browser and needs scripts, which are off or did not load. Below is what it does and how.',
  privacy: 'What you type stays in this browser. It is not sent to our server, and closing the tab deletes it.',
  result: 'Result',
  blocked: 'There is no result yet. The fields that need a change are marked in the form.',
  failedTitle: 'The result could not be made',
  failed: 'This is a fault of the tool. Nothing you typed was lost: change a field, or clear the form.',
  method: 'How this tool works',
  example: 'Try an example',
  clear: 'Clear',
  undo: 'Bring back what I typed',
  problemsTitle: 'Please check the form',
  problemsText: 'Nothing you typed was lost.',
  rejectedTitle: 'Part of the address was left out',
  rejected: (names: readonly string[]) =>
    `The link held something that this tool does not accept: ${names.map((name) => `“${name.slice(0, 40)}”`).join(', ')}. Everything else is filled in.`,
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying. Select the text and copy it yourself.',
  share: 'Copy link to this result',
  shared: 'Link copied',
  shareText: 'The link holds what you typed, after the # sign. Browsers do not send that part to a server.',
  tooLongToShare: 'There is too much text for a link. Copy or download the result instead.',
};
