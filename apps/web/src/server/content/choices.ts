import { childrenOf, type Module, siteModules } from '@masthead/core/content';
import { gridParameters, parseGridQuery, serialiseGridQuery } from '@masthead/core/insights-grid';

const inside = childrenOf(siteModules);

/** Whether something among these modules shows what the address of its page says. */
export const takesChoices = (modules: readonly Module[]): boolean =>
  modules.some((module) => module.kind === 'InsightsGrid' || takesChoices(inside(module)));

const listed = new RegExp(`[?&](?:${Object.values(gridParameters).join('|')})=`, 'u');

/** Whether an address may hold choices; most hold none. */
export const mayChoose = (address: string): boolean => listed.test(address);

/** What a query string says to a page that takes choices, in its one form, with its `?` (decisions §13); empty for none. */
export const choicesIn = (search: string): string => {
  const written = serialiseGridQuery(parseGridQuery(search));
  return written === '' ? '' : `?${written}`;
};
