import { MissingModule } from '../../kit/modules/missing-module.tsx';
import { defineModule } from '../../kit/page/define-module.ts';

export const unknown = defineModule('Unknown', {
  component: MissingModule,
  styles: ({ columns }) => (columns === undefined ? [] : ['foreign-columns']),
});

export const broken = defineModule('Broken', {
  component: MissingModule,
  styles: [],
});
