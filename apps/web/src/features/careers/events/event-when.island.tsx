import type { Language } from '@masthead/core';
import { type Dictionary, sayIn } from '@masthead/core/dictionary';
import type { CareerEvent } from '@masthead/core/events';
import { useMemo } from 'react';
import { DictionaryContext } from '../../../kit/dictionary/dictionary.tsx';
import { EventTime } from './event-time.tsx';

export type EventWhenProps = Pick<CareerEvent, 'times'> & {
  readonly dictionary: Dictionary;
  readonly language: Language;
};

/** When an event is, on a page of which nothing else needs script. */
export const EventWhen = ({ dictionary, language, times }: EventWhenProps) => {
  const translator = useMemo(() => ({ language, dictionary, say: sayIn(dictionary) }), [language, dictionary]);
  return (
    <DictionaryContext value={translator}>
      <EventTime times={times} />
    </DictionaryContext>
  );
};
