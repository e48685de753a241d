import type { EditorView } from '@codemirror/view';
import { errorMessage } from '@ledgerlight/backend/errors';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { postPath } from '@ledgerlight/site/routes';
import { Field } from '@ledgerlight/ui/field';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../../../kit/dialog.tsx';
import { useDelayed } from '../../../../kit/use-delayed.ts';
import { useLoaded } from '../../../../kit/use-loaded.ts';
import type { EditorServices, LinkTarget } from '../../publishing/services.ts';
import { insertLinkTo } from '../commands.ts';
import style from './link-picker.module.css';

interface LinkPickerProps extends LinkSources {
  readonly view: EditorView;
  onClose(): void;
}

/** Finds the target of a link: a published post, or a typed or pasted address. */
export function LinkPicker({ view, siteOrigin, findPosts, onClose }: LinkPickerProps) {
  const id = useId();
  const field = useSelectedField();
  const [typed, setTyped] = useState(() => selectedWords(view));
  const { options, isCurrent, problems, status } = useLinkOptions(typed, { siteOrigin, findPosts });
  const { current, step, restart } = useActiveOption(options);
  const close = () => {
    onClose();
    view.focus();
  };
  const choose = (option: Pick<LinkOption, 'address' | 'title'> = NO_TARGET) => {
    insertLinkTo(view, option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key !== 'Enter' && by === undefined) return;
    event.preventDefault();
    if (by === undefined) choose(isCurrent ? current : undefined);
    else step(by);
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <Dialog title="Add a link" onClose={close}>
      <Field
        id={`${id}-input`}
        name="link"
        label="Search published posts, or paste an address"
        hint="Arrow keys choose, Enter inserts."
        problems={problems}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current ? optionId(options.indexOf(current)) : undefined}
            autoComplete="off"
            maxLength={Math.max(SEARCH_QUERY_LIMIT, MAX_ADDRESS_LENGTH)}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              restart();
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <OptionList id={`${id}-list`} options={options} current={current} optionId={optionId} onChoose={choose} />
      <p className={style.status} role="status">
        {status}
      </p>
    </Dialog>
  );
}

function useSelectedField() {
  const field = useRef<HTMLInputElement>(null);
  // After the dialog, which gives the focus to its first button.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return field;
}

/** The option that Enter inserts, the first to begin with. */
function useActiveOption(options: readonly LinkOption[]) {
  const [active, setActive] = useState(0);
  const index = Math.min(active, options.length - 1);
  return {
    current: options[index],
    /** Goes on by so many options; after the last comes the first. */
    step: (by: number) => setActive((index + by + options.length) % Math.max(options.length, 1)),
    restart: () => setActive(0),
  };
}

interface OptionListProps {
  readonly id: string;
  readonly options: readonly LinkOption[];
  readonly current: LinkOption | undefined;
  optionId(index: number): string;
  onChoose(option: LinkOption): void;
}

function OptionList({ id, options, current, optionId, onChoose }: OptionListProps) {
  return (
    <div id={id} className={style.options} role="listbox" aria-label="Targets">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
        <div
          key={option.address}
          id={optionId(index)}
          className={style.option}
          role="option"
          tabIndex={-1}
          aria-selected={option === current}
          onClick={() => onChoose(option)}
        >
          <span>{option.label}</span> <span className={style.address}>{option.address}</span>
        </div>
      ))}
    </div>
  );
}

function selectedWords({ state }: EditorView): string {
  const { from, to } = state.selection.main;
  return state.sliceDoc(from, to).replace(/\s+/g, ' ').trim().slice(0, SEARCH_QUERY_LIMIT);
}

/** A link whose address is typed in the text. */
const NO_TARGET = { address: '', title: '' };

const MAX_ADDRESS_LENGTH = 2_048;

const SEARCH_DELAY_MS = 200;

interface LinkSources extends Pick<EditorServices, 'findPosts'> {
  /** Without a closing slash. */
  readonly siteOrigin: string;
}

export interface LinkOption {
  readonly address: string;
  /** The words of the link where none are selected. */
  readonly title: string;
  readonly label: string;
}

/** The targets that match what is typed. `isCurrent`: they are those of the last keystroke. */
function useLinkOptions(typed: string, { siteOrigin, findPosts }: LinkSources) {
  const search = useDelayed(typed.trim(), SEARCH_DELAY_MS);
  const address = addressOption(typed, siteOrigin);
  const query = useLoaded(['link-targets', search], (signal) => findPosts(search, signal), {
    enabled: address === null,
    placeholderData: keepPreviousData,
  });
  const options = address ? [address] : (query.data ?? []).map(postOption);
  return {
    options,
    isCurrent: search === typed.trim() || address !== null,
    problems: query.error ? [errorMessage(query.error)] : [],
    status: query.data && !address ? foundText(options.length) : '',
  };
}

function addressOption(typed: string, siteOrigin: string): LinkOption | null {
  const own = ownAddress(typed, siteOrigin) ?? (/^\/\S*$/.test(typed.trim()) ? typed.trim() : null);
  if (own !== null) return { address: own, title: '', label: 'Page of this site' };
  const isOther = /^(?:https?:\/\/|mailto:)\S+$/i.test(typed.trim());
  return isOther ? { address: typed.trim(), title: '', label: 'Address' } : null;
}

/** Returns an address of this site without its origin, such as `/blog/rates#top`; null for any other text. */
export function ownAddress(text: string, siteOrigin: string): string | null {
  const typed = text.trim();
  const url = /^https?:\/\/\S+$/i.test(typed) ? URL.parse(typed) : null;
  return url && url.origin === new URL(siteOrigin).origin ? url.pathname + url.search + url.hash : null;
}

function postOption({ slug, title }: LinkTarget): LinkOption {
  return { address: postPath(slug), title, label: title };
}

function foundText(count: number): string {
  if (count === 0) return 'No posts match';
  return count === 1 ? '1 post found' : `${count} posts found`;
}
