import { publicDocument, type SeenFromOutside } from '@masthead/composition/server';
import type { RuntimeConfiguration } from '@masthead/core/runtime-configuration';
import type { GetServerSideProps } from 'next';
import { callsPath, socialFolder } from '../../routes.ts';
import { type Configuration, configuration } from '../configuration/configuration.ts';
import { isOn } from '../configuration/flags.ts';

/** Hosts of the front ends themselves, which this site neither calls nor forwards to: given unchanged. */
const publicHosts: ReadonlySet<string> = new Set([
  'alumniAuthentication',
  'alumniIdentityProvider',
  'mobileServices',
  'personalisation',
]);

/**
 * Returns the public address of a service, behind the site: the route that forwards its calls, where there are any.
 * Its internal address stays private.
 */
const seenThrough =
  ({ gateway: { origin, calls } }: Pick<Configuration, 'gateway'>): SeenFromOutside =>
  (name, address) => {
    if (name === 'identityProvider') return address ?? `${origin}${socialFolder.replace(/\/$/u, '')}`;
    if (publicHosts.has(name)) return address;
    const service = name === 'globalSearch' ? 'search' : name;
    return calls.some((call) => call.service === service) ? `${origin}${callsPath}/${service}` : undefined;
  };

/**
 * D§9 returns the public runtime configuration. Omits the host of the personalisation service where the flag
 * `personalisation` is off (A§1).
 */
export const documentForEverybody = (own: Configuration, isPersonalised: boolean): RuntimeConfiguration => {
  const document = publicDocument(own.runtime, seenThrough(own));
  const { personalisation: _, ...hosts } = document.hosts;
  return isPersonalised ? document : { ...document, hosts };
};

/** Whose scripts may read the document: those of the site's own origins, of production and preview, by their whole names. */
export const mayRead = (origin: string | undefined, { runtime: { origins } }: Configuration): origin is string =>
  origin !== undefined && [...origins.production, ...origins.preview].includes(origin);

export const getRuntimeConfiguration: GetServerSideProps = async ({ req, res }) => {
  const own = configuration();
  const { origin } = req.headers;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Cache-Control', 'public, max-age=300');
  res.setHeader('Vary', 'Origin');
  if (mayRead(origin, own)) res.setHeader('Access-Control-Allow-Origin', origin);
  res.end(JSON.stringify(documentForEverybody(own, await isOn('personalisation')())));
  return { props: {} };
};
