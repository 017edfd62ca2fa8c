// Every call of the geolocation service, and nothing else: tokens, ports and the gateway derive from these names.
export { detectCountry } from './geo/detect-country.ts';
