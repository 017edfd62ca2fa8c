import type { Language } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { domainsIn } from '@masthead/core/form';
import { isOn } from '../../server/configuration/flags.ts';
import { loadDictionary } from './load.ts';

/** Whose e-mail addresses are turned down (A§5): the editors' own list, where the site goes by it. */
export const refusedDomainsIn = async (language: Language): Promise<readonly string[]> =>
  (await isOn('email-domain-validation')())
    ? domainsIn(translatorOf(await loadDictionary(language))('Form_RefusedEmailDomains'))
    : [];
