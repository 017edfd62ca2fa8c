import type { NextApiHandler } from 'next';
import { settings } from '../../src/server/configuration/configuration.ts';
import { findShortLink } from '../../src/server/endpoints/find-short-link.ts';
import { answerShortLink } from '../../src/server/endpoints/short-links.ts';

const handler: NextApiHandler = (req, res) =>
  answerShortLink(req, res, { origin: settings().origin, find: findShortLink() });

export default handler;
export const config = { api: { bodyParser: false, externalResolver: true } };
