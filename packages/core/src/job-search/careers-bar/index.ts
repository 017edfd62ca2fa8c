export { type CareersBarVariant, careersBarVariant, showsCareersBar } from './careers-bar.ts';
