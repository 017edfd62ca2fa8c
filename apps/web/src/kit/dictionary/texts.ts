import type { Language } from '@masthead/core';
import type { Dictionary } from '@masthead/core/content';
import ar from './texts/ar.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ja from './texts/ja-JP.json' with { type: 'json' };

/** What account pages say while the content service, which holds the editors' texts, has not answered yet. */
export const accountTexts: Readonly<Record<Language, Dictionary>> = { en, ar, de, 'ja-JP': ja };
