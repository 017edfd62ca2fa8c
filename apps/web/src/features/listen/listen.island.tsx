import { useEffect, useRef, useState } from 'react';
import { type Reading, readAloud, voiceFor } from './read-aloud.ts';
import { spokenSentences } from './spoken-text.ts';

type ListenProps = {
  /** Of the article's text. */
  readonly language: string;
  readonly texts: {
    readonly listen: string;
    readonly pause: string;
    readonly resume: string;
    readonly stop: string;
    readonly unavailable: string;
  };
};

type State = 'silent' | 'speaking' | 'paused' | 'unavailable';

/** Reads the article aloud in a voice of the browser; says so where it has none for the language. */
export const Listen = ({ language, texts }: ListenProps) => {
  const [state, setState] = useState<State>('silent');
  const reading = useRef<Reading>(undefined);
  const place = useRef(0);
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A browser goes on speaking on the next page.
    const fallSilent = () => reading.current?.stop();
    addEventListener('pagehide', fallSilent);
    return () => {
      removeEventListener('pagehide', fallSilent);
      fallSilent();
    };
  }, []);
  const read = async () => {
    const sentences = own.current === null ? [] : spokenSentences(own.current, language);
    const voice = await voiceFor(language);
    if (voice === undefined || sentences.length === 0) return setState('unavailable');
    const onEnd = () => {
      place.current = 0;
      setState('silent');
    };
    reading.current = readAloud(sentences, { from: place.current, voice, onEnd });
    setState('speaking');
  };
  const pause = () => {
    place.current = reading.current?.stop() ?? 0;
    setState('paused');
  };
  const stop = () => {
    reading.current?.stop();
    place.current = 0;
    setState('silent');
  };
  const isUnderWay = state === 'speaking' || state === 'paused';
  const label = { silent: texts.listen, unavailable: texts.listen, speaking: texts.pause, paused: texts.resume }[state];
  return (
    <div className="listen" ref={own}>
      <button type="button" className="listen__button" onClick={state === 'speaking' ? pause : () => void read()}>
        {label}
      </button>
      {isUnderWay && (
        <button type="button" className="listen__button" onClick={stop}>
          {texts.stop}
        </button>
      )}
      <span className="listen__problem" role="status">
        {state === 'unavailable' && texts.unavailable}
      </span>
    </div>
  );
};
