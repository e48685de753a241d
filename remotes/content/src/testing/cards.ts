import { within } from '@testing-library/dom';

/** The cards of the list that the page's heading names. @throws when the page has no such list */
export function cardsOf(page: HTMLElement): readonly HTMLElement[] {
  const { textContent: name } = within(page).getByRole('heading', { level: 1 });
  return within(within(page).getByRole('list', { name: name ?? '' })).getAllByRole('article');
}

/** The card with this title. @throws when its list is not on the page or has no such card */
export function cardOf(page: HTMLElement, title: string): HTMLElement {
  const card = cardsOf(page).find((each) => within(each).queryByRole('link', { name: title }));
  if (!card) throw new Error(`No card '${title}'`);
  return card;
}

/** What the cards of a list lead by, in their order. @throws when a title is no link */
export function titlesOf(page: HTMLElement): readonly string[] {
  return cardsOf(page).map((card) => {
    const title = within(card).getByRole('heading', { level: 2 });
    return within(title).getByRole('link').textContent ?? '';
  });
}
