'use client';

import { useTranslation } from '@payloadcms/ui';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import {
  type Entry,
  type Language,
  languageOf,
  partsOf,
  type Table,
  type Translate,
  translator,
  type ValuesOf,
} from './words.ts';

type Spoken<Of extends Table> = {
  readonly language: Language;
  readonly t: Translate<Of>;
  /** The same for values that are elements, such as links. */
  readonly rich: <Key extends keyof Of>(key: Key, ...values: ValuesOf<Of[Key], ReactNode>) => ReactNode;
};

/** Returns the texts of a table in the language that a person has Payload's screens in. */
export const useWords = <Of extends Table>(table: Of): Spoken<Of> => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const language = languageOf(i18n.language);
    return {
      language,
      t: translator(table, language),
      rich: (key, ...[values]) => {
        const entry: Entry | undefined = table[key];
        return entry && createElement(Fragment, null, ...partsOf<ReactNode>(entry, language, values));
      },
    };
  }, [table, i18n.language]);
};
