import { defineModule } from '../../kit/page/define-module.ts';

// The page shell renders these two: they belong to the page, not to its content.
export const siteHeader = defineModule('SiteHeader', {
  component: () => null,
  styles: [],
});

export const siteFooter = defineModule('SiteFooter', {
  component: () => null,
  styles: [],
});
