import type { RichText } from '@ledgerlight/posts/rich-text';
import { Icon } from '@ledgerlight/ui/icon';
import { useSyncExternalStore } from 'react';
import { LISTEN_COPY } from '../copy.ts';
import style from './listen-controls.module.css';
import { spokenTexts } from './spoken-texts.ts';
import { useSpeech } from './use-speech.ts';

/** Reads a post aloud. Absent in browsers without speech; the server renders it, so that nothing moves in those with it. */
export function ListenControls({ title, body }: { readonly title: string; readonly body: RichText }) {
  const canListen = useSyncExternalStore(never, canSpeak, () => true);
  const speech = useSpeech(() => [title, ...spokenTexts(body)]);
  if (!canListen) return null;
  const actions = {
    silent: { label: LISTEN_COPY.listen, icon: 'play', act: speech.start },
    speaking: { label: LISTEN_COPY.pause, icon: 'pause', act: speech.pause },
    paused: { label: LISTEN_COPY.resume, icon: 'play', act: speech.resume },
  } as const;
  const { label, icon, act } = actions[speech.state];
  return (
    <div className={style.controls}>
      <button type="button" className={style.control} onClick={act}>
        <Icon name={icon} size={18} />
        {label}
      </button>
      {speech.state !== 'silent' && (
        <button type="button" className={style.control} onClick={speech.stop}>
          <Icon name="close" size={18} />
          {LISTEN_COPY.stop}
        </button>
      )}
    </div>
  );
}

const never = () => () => undefined;
const canSpeak = () => 'speechSynthesis' in window;
