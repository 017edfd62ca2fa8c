// Written by `npm run registers` from the files of packages/adapters/src/http/geo.
// Tokens, ports and the gateway derive from these names.
export { detectCountry } from './geo/detect-country.ts';
