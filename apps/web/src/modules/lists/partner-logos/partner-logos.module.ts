import { defineModule } from '../../../kit/page/define-module.ts';
import { PartnerLogos } from './partner-logos.tsx';

export const partnerLogos = defineModule('PartnerLogos', {
  component: PartnerLogos,
  styles: ['partner-logos'],
});
