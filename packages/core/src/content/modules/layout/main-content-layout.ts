import { defineModule } from '../../definition.ts';
import { list, text } from '../../fields.ts';
import { isSafeHref } from '../../link.ts';
import { choice, toggle } from '../../params.ts';

/** Two columns of modules under a breadcrumb; a crumb without a title or a safe address is left out. */
export const mainContentLayout = defineModule({
  names: ['MainContentLayout'],
  fields: { breadcrumb: list('breadcrumb', { title: text('title'), ownUrl: text('url') }) },
  params: { ratio: choice('Ratio', ['3by1', '2by2']), stacksRightRail: toggle('Stack Right Rail') },
  areas: { areaA: 'areaA', areaB: 'areaB' },
}).shaped(({ breadcrumb, ...layout }) => ({
  ...layout,
  breadcrumb: breadcrumb
    .map(({ title, url, ownUrl }) => ({ title, url: url || ownUrl }))
    .filter(({ title, url }) => title !== '' && isSafeHref(url)),
}));
