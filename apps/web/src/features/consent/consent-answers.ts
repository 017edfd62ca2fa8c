import type { ServerResponse } from 'node:http';
import { forOneVisitor } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { sheetAddress } from '../../kit/page/sheets.ts';
import { configuration } from '../../server/configuration/configuration.ts';
import { isOn } from '../../server/configuration/flags.ts';
import { keepCampaign } from '../../server/cookies/campaign.ts';
import { consentOf } from '../../server/cookies/consent.ts';

/** Both answers depend on the visitor, or on the settings of this process. */
const send = (res: ServerResponse, type: string, text: string) => {
  forOneVisitor(res);
  res.setHeader('Content-Type', type);
  res.end(text);
  return { props: {} };
};

/** The style sheet that shows the banner where there is no script: the banner's own for who has not decided, an empty one for everybody else. */
export const getConsentSheet: GetServerSideProps = async ({ req, res }) =>
  send(
    res,
    'text/css; charset=utf-8',
    consentOf(req) === undefined ? `@import url("${sheetAddress('consent-banner')}");` : '',
  );

/**
 * The third parties that the site is set up with, for a page whose visitor has agreed to any of them, or no longer does. Piano is among them
 * while its flag is on (A§1). The campaign of the page that asks is kept where its visitor has agreed to that.
 */
export const getConsentState: GetServerSideProps = async ({ req, res }) => {
  await keepCampaign(req, res);
  const hasPiano = await isOn('piano')();
  const parties = configuration().thirdParties.filter(({ kind }) => hasPiano || kind !== 'piano');
  return send(res, 'application/json', JSON.stringify(parties));
};
