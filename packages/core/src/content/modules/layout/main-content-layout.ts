import { defineModule } from '../../definition/definition.ts';
import { choice, toggle } from '../../definition/params.ts';
import { crumbs, shownCrumbs } from '../../field-groups/crumbs.ts';
import { columnParams } from '../../field-groups/layout-options.ts';

/**
 * D§2.7: two columns of modules in twelve, 8 and 4 or 6 and 6, under a breadcrumb; a crumb without a title or a safe address is left out.
 * Equal columns may be split otherwise (D§3).
 */
export const mainContentLayout = defineModule({
  names: ['MainContentLayout'],
  fields: { breadcrumb: crumbs },
  params: { ratio: choice('Ratio', ['3by1', '2by2']), stacksRightRail: toggle('Stack Right Rail'), ...columnParams },
  areas: { areaA: 'areaA', areaB: 'areaB' },
}).shaped(({ breadcrumb, split, ...layout }) => ({
  ...layout,
  /** Columns of 8 and 4 are split already. */
  split: layout.ratio === '2by2' ? split : '50-50',
  breadcrumb: shownCrumbs(breadcrumb),
}));
