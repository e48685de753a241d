import { Link, mobileMenuOpenAtom } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { useAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SignUp } from '../newsletter/sign-up.tsx';
import style from './mobile-menu.module.css';
import { NavigationLinks } from './navigation-links.tsx';
import { SearchMenuEntry } from './search-link.tsx';

/**
 * The menu of small screens. As a popover it opens without scripts, closes on Escape and on a click outside, and
 * restores the focus; scripts keep the focus inside and close it when a link is chosen.
 * @param props.status the id of the regulatory status of the page
 */
export function MobileMenu({ status }: { readonly status: string | undefined }) {
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = useMenuState(panel);
  const close = () => panel.current?.hidePopover();
  const keepFocusInside = (event: KeyboardEvent) => {
    if (open && event.key === 'Tab') moveFocusAround(event, [button.current, ...focusableIn(panel.current)]);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={style.button}
        popoverTarget={PANEL_ID}
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onKeyDown={keepFocusInside}
      >
        <Icon name={open ? 'close' : 'menu'} size={24} />
        <span className={style.word}>Menu</span>
      </button>
      <nav
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        className={style.panel}
        aria-label="Menu"
        onKeyDown={keepFocusInside}
      >
        <NavigationLinks layout="column" onChoose={close} />
        <SearchMenuEntry onChoose={close} />
        <div className={style.invitations}>
          <SignUp onChoose={close} />
          <ButtonLink Link={Link} to={ROUTES.contact} onClick={close} aria-describedby={status}>
            Get Financial Advice
          </ButtonLink>
        </div>
      </nav>
    </>
  );
}

const PANEL_ID = 'menu';

/** Synchronizes the atom with the popover: the browser may close the one, another component may set the other. */
function useMenuState(panel: { readonly current: HTMLElement | null }): boolean {
  const [open, setOpen] = useAtom(mobileMenuOpenAtom);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const follow = () => setOpen(element.matches(':popover-open'));
    // The visitor may have opened it before hydration.
    follow();
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, [panel, setOpen]);
  const known = useRef(open);
  useEffect(() => {
    if (known.current !== open) panel.current?.togglePopover(open);
    known.current = open;
  }, [open, panel]);
  return open;
}

function moveFocusAround(event: KeyboardEvent, elements: readonly (HTMLElement | null)[]) {
  const [from, to] = event.shiftKey ? [elements.at(0), elements.at(-1)] : [elements.at(-1), elements.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

function focusableIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((control) =>
    control.checkVisibility(),
  );
}
