export const COPY = {
  title: 'Example remote',
  description: 'What this page is for, in one sentence that search engines show too.',
};
