import type { NextApiHandler } from 'next';
import { evaluateFlags } from '../../../../../../src/server/endpoints/evaluate-flags.ts';

const handler: NextApiHandler = (req, res) => evaluateFlags(req, res);

export default handler;
export const config = { api: { bodyParser: false, externalResolver: true } };
