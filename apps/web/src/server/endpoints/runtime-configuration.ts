import { publicDocument, type SeenFromOutside } from '@masthead/composition/server';
import type { RuntimeConfiguration } from '@masthead/core/runtime-configuration';
import type { GetServerSideProps } from 'next';
import { callsPath, socialFolder } from '../../routes.ts';
import { type Configuration, configuration } from '../configuration/configuration.ts';
import { isOn } from '../configuration/flags.ts';

/** Hosts of front ends' own, which this site neither asks nor forwards to: they are told as they are. */
const toldAsTheyAre: ReadonlySet<string> = new Set([
  'alumniAuthentication',
  'alumniIdentityProvider',
  'mobileServices',
  'personalisation',
]);

/**
 * A service stands behind the site for everybody else: at the route that forwards its calls, where there are any. Where it
 * really is, such as in a network of the operator's own, is nobody's business.
 */
const seenThrough =
  ({ gateway: { origin, calls } }: Pick<Configuration, 'gateway'>): SeenFromOutside =>
  (name, address) => {
    if (name === 'identityProvider') return address ?? `${origin}${socialFolder.replace(/\/$/u, '')}`;
    if (toldAsTheyAre.has(name)) return address;
    const service = name === 'globalSearch' ? 'search' : name;
    return calls.some((call) => call.service === service) ? `${origin}${callsPath}/${service}` : undefined;
  };

/**
 * D§9 the runtime configuration as every front end of the firm may know it, and anybody else. Whom a page is shown to is asked nobody
 * where the flag `personalisation` is off (A§1): its host is not told then.
 */
export const documentForEverybody = (own: Configuration, isPersonalised: boolean): RuntimeConfiguration => {
  const told = publicDocument(own.runtime, seenThrough(own));
  const { personalisation: _, ...hosts } = told.hosts;
  return isPersonalised ? told : { ...told, hosts };
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
