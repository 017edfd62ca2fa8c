import type { Language } from '../../shared/language.ts';
import { readingMinutes } from '../../shared/text.ts';
import { mapModule } from '../definition/registry.ts';
import { siteModules } from '../modules/site-modules.ts';
import type { RichText } from '../values/rich-text.ts';
import type { Module } from './module.ts';

/**
 * The kinds whose text is part of the article. A teaser belongs to another page; a table is not
 * read from start to end.
 */
const readKinds: ReadonlySet<Module['kind']> = new Set<Module['kind']>([
  'ArticleBody',
  'BlogEntry',
  'SidebarText',
  'Accordion',
  'FiveFifty',
  'Scrolly',
  'StoryContainer',
  'TabContainer',
]);

const map = mapModule(siteModules);

/**
 * Returns how long an article or a blog entry takes to read, over all of its modules and those inside them: whole minutes, at least 1.
 * Undefined for a page that is neither, and for one whose text is withheld (C§4).
 */
export const pageReadingMinutes =
  (language: Language) =>
  <Text extends RichText>(modules: readonly Module<Text>[]): number | undefined => {
    const texts: string[] = [];
    let hasArticle = false;
    const visit = (module: Module<Text>): Module<Text> => {
      hasArticle ||= module.kind === 'ArticleBody' || module.kind === 'BlogEntry';
      return map<Text, Text>(module, {
        richText: (html) => {
          if (readKinds.has(module.kind)) texts.push(html);
          return html;
        },
        child: visit,
      });
    };
    modules.forEach(visit);
    return hasArticle ? readingMinutes(language)(texts.join(' ')) : undefined;
  };
