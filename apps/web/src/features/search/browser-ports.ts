import type { GlobalSearchPorts, PageSuggestionsPorts } from '@masthead/core/global-search';
import { ports } from '../../kit/page/ports.ts';

export const globalSearchPorts: GlobalSearchPorts = ports;
export const pageSuggestionsPorts: PageSuggestionsPorts = ports;
