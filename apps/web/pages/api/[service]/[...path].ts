import { forward } from '@masthead/gateway';
import type { NextApiHandler } from 'next';
import { settings } from '../../../src/server/configuration/configuration.ts';
import { forwardingSettings } from '../../../src/server/configuration/search-gateway.ts';

/** The forwarding route. The custom server answers these addresses before Next sees them; this file answers where Next runs alone. */
const handler: NextApiHandler = async (req, res) => forward(req, res, await forwardingSettings(req, settings()));

export default handler;
export const config = { api: { bodyParser: false, externalResolver: true } };
