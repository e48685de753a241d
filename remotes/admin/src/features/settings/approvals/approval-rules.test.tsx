import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { hasUnsavedWork } from '../../../kit/unsaved/unsaved-work.ts';
import { findToast, renderWithToasts } from '../../../testing/render-with-toasts.tsx';
import { ApprovalRules } from './approval-rules.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const admin = await backend.signIn('admin');
afterAll(() => backend.close());

const field = (label: string) => screen.findByRole('combobox', { name: label });
async function choose(label: string, option: string) {
  await user.selectOptions(await field(label), option);
}
async function save() {
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  await expect.poll(hasUnsavedWork).toBe(false);
}
const shown = async (label: string) => within(await field(label)).getByRole('option', { selected: true }).textContent;

test('shows the rules that another admin saved, and does not write over them', async () => {
  const rules = createApprovalRules(admin);
  renderWithToasts(<ApprovalRules staff={admin} />);
  await choose('Education', 'One approval');
  await rules.set({ type: 'financial-news', needs: 'editor-and-reviewer' });
  await save();
  await findToast('Approval rules saved');
  await expect.poll(() => shown('Financial News')).toBe('An editor and a reviewer');
  expect(await shown('Education')).toBe('One approval');

  await rules.set({ type: 'education', needs: 'editor-and-reviewer' });
  await choose('Market Analysis', 'One approval');
  await save();
  await expect.poll(() => shown('Education')).toBe('An editor and a reviewer');
  const needs = new Map((await rules.all()).map((rule) => [rule.type, rule.needs]));
  expect(needs.get('financial-news')).toBe('editor-and-reviewer');
  expect(needs.get('education')).toBe('editor-and-reviewer');
  expect(needs.get('market-analysis')).toBe('one');
});

test('a rule that is chosen and set back is not unsaved', async () => {
  renderWithToasts(<ApprovalRules staff={admin} />);
  const before = await shown('Trading Strategy');
  await choose('Trading Strategy', 'One approval');
  expect(hasUnsavedWork()).toBe(true);
  await choose('Trading Strategy', before ?? '');
  expect(hasUnsavedWork()).toBe(false);
});

test('one switch lets everything need an approval', async () => {
  renderWithToasts(<ApprovalRules staff={admin} />);
  const box = () => screen.findByRole('checkbox', { name: 'Everything needs an approval' });
  expect(await box()).toHaveProperty('checked', false);
  await user.click(await box());
  await findToast('Approval rules saved');
  expect(await createApprovalRules(admin).everything()).toBe(true);
  await expect.poll(box).toHaveProperty('checked', true);
});
