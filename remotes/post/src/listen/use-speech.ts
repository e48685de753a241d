import { useEffect, useRef, useState } from 'react';

type SpeechState = 'silent' | 'speaking' | 'paused';

/** Reads texts aloud by the browser's speech synthesis; stops when the component or the page is left. */
export function useSpeech(texts: () => readonly string[]) {
  const [state, setState] = useState<SpeechState>('silent');
  const last = useRef<SpeechSynthesisUtterance | null>(null);

  useEffect(() => {
    const leave = () => {
      if (last.current) speechSynthesis.cancel();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  function stop() {
    last.current = null;
    speechSynthesis.cancel();
    // Chrome stays paused after a cancel.
    speechSynthesis.resume();
    setState('silent');
  }

  function start() {
    stop();
    const utterances = texts().map(utteranceOf);
    const final = utterances.at(-1);
    if (!final) return;
    last.current = final;
    const end = () => {
      if (last.current === final) stop();
    };
    final.onend = end;
    for (const utterance of utterances) {
      utterance.onerror = end;
      speechSynthesis.speak(utterance);
    }
    setState('speaking');
  }

  function pause() {
    speechSynthesis.pause();
    setState('paused');
  }

  function resume() {
    speechSynthesis.resume();
    setState('speaking');
  }

  return { state, start, pause, resume, stop };
}

function utteranceOf(text: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-GB';
  return utterance;
}
