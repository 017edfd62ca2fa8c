import { oembed } from '@masthead/adapters/players';
import type { TransportFailure } from '@masthead/core';
import { type Embed, embedAt } from '@masthead/core/content';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import type { Load } from '../../kit/page/define-module.ts';
import { answersFor, keptAnswers } from '../../kit/page/kept-answers.ts';
import { withTimeout } from '../../kit/page/with-timeout.ts';
import { configuration } from '../../server/configuration/configuration.ts';
import { allowedMs } from '../../server/configuration/page-times.ts';

/** The frames of what makers share by an address or an id, by that. */
export type Embeds = Readonly<Record<string, Embed>>;

/** Milliseconds that a page waits for the frames of its embeds; the call itself has longer, and serves the page after this. */
const [budgetMs, callMs] = [1_000, 30_000];
const keptMs = 300_000;

/** A host's answer about an address, which may be that it has nothing there. */
type Answer = { readonly embed: Embed | undefined };

/** Only what the site's policy could ever let in is worth a visitor's consent. */
const isLetIn = ({ href }: Embed): boolean =>
  configuration().thirdParties.some(({ kind, origins }) => kind === 'embeds' && origins.includes(new URL(href).origin));

const answerAt = (address: string): Answer => {
  const embed = embedAt(address);
  return { embed: embed !== undefined && isLetIn(embed) ? embed : undefined };
};

/** Whether the host has no frame there: an unknown address, or an answer without a frame. */
const hasNone = (failure: TransportFailure): boolean =>
  failure._tag === 'Garbled' || (failure._tag === 'Unavailable' && failure.status < 500);

/** Who is asked. */
type EmbedHost = 'audio' | 'interactive' | 'flourish';

type Asked = { readonly host: EmbedHost; readonly address: string };

type EmbeddingModule = SanitisedModuleOf<'AudioPlayer' | 'CerosEmbed' | 'FlourishEmbed'>;

/** How many embeds of a page are looked up. */
const mostEmbeds = 20;

const askedBy = (module: EmbeddingModule): { readonly host: EmbedHost; readonly address: string | undefined } => {
  switch (module.kind) {
    case 'AudioPlayer':
      return { host: 'audio', address: module.audioEmbedUrl };
    case 'CerosEmbed':
      return { host: 'interactive', address: module.cerosEmbedUrl };
    case 'FlourishEmbed':
      return { host: 'flourish', address: module.flourishId };
  }
};

/** What has to be looked up for these modules, each once. */
const askedFor = (modules: readonly EmbeddingModule[]): readonly Asked[] => {
  const asked = modules
    .map(askedBy)
    .flatMap(({ host, address }): readonly Asked[] =>
      address !== undefined && (host === 'flourish' || embedAt(address) !== undefined) ? [{ host, address }] : [],
    );
  return [...new Map(asked.map((each) => [each.address, each])).values()].slice(0, mostEmbeds);
};

const lookUpEmbed = keptAnswers(async ({ host, address }: Asked): Promise<Answer | undefined> => {
  const lookUp = configuration().embeds[host];
  if (lookUp === undefined) return { embed: undefined };
  if (host === 'flourish') return answerAt(`${lookUp.replace(/\/$/u, '')}/visualisation/${address}/embed`);
  const answer = await oembed({ address: lookUp, timeoutMs: callMs })(address)();
  if (answer._tag === 'Right') return answerAt(answer.right.src);
  return hasNone(answer.left) ? { embed: undefined } : undefined;
}, keptMs);

/**
 * Loads the frames of the embeds that modules name (C§7 oEmbed); one that its host does not have, or that the site may not show, is left
 * out (C§8).
 */
export const loadEmbeds: Load<EmbeddingModule, Embeds> = async (modules) => {
  const { found, isComplete } = await answersFor(
    askedFor(modules),
    ({ address }) => address,
    (each) => withTimeout(allowedMs(budgetMs), lookUpEmbed(each), undefined),
  );
  return {
    data: Object.fromEntries(
      Object.entries(found).flatMap(([address, { embed }]) => (embed === undefined ? [] : [[address, embed]])),
    ),
    isComplete,
  };
};
