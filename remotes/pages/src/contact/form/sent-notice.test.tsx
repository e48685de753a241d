import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { contactCopy } from '../copy/copy.ts';
import { SentNotice } from './sent-notice.tsx';

test.each(COPY_EDITIONS)('a stored message is confirmed in the words of the edition %s, and announced', (edition) => {
  const { sentText } = contactCopy(edition);
  const onAnother = vi.fn();
  render(<SentNotice text={sentText} onAnother={onAnother} />);
  const notice = screen.getByRole('region', { name: 'Thank you' });
  expect(notice.matches(':focus')).toBe(true);
  within(within(notice).getByRole('status')).getByText(sentText);
  expect(sentText).toContain('Your message is with us');
  screen.getByRole('button', { name: 'Send another message' }).click();
  expect(onAnother).toHaveBeenCalledOnce();
});
