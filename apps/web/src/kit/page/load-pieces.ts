import { oembed } from '@masthead/adapters/players';
import type { TransportFailure } from '@masthead/core';
import { type Piece, pieceAt } from '@masthead/core/content';
import { configuration } from '../../server/configuration/configuration.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import { type PagePieces, type PieceHost, piecesAskedFor } from '../modules/page-pieces.ts';
import { answersFor, keptAnswers } from './kept-answers.ts';
import { within } from './within.ts';

/** Milliseconds that a page waits for the frames of its pieces; the call itself has longer, and serves the page after this. */
const [budgetMs, callMs] = [1_000, 30_000];
const keptMs = 300_000;

/** What a host said of an address; that it has nothing there is an answer, too. */
type Told = { readonly piece: Piece | undefined };

/** Only what the site's policy could ever let in is worth a visitor's consent. */
const isLetIn = ({ href }: Piece): boolean =>
  configuration().thirdParties.some(({ kind, origins }) => kind === 'embeds' && origins.includes(new URL(href).origin));

const told = (address: string): Told => {
  const piece = pieceAt(address);
  return { piece: piece !== undefined && isLetIn(piece) ? piece : undefined };
};

/** Whether the host has said that it has nothing to frame there: that it does not know the address, or an answer without a frame. */
const hasNone = (failure: TransportFailure): boolean =>
  failure._tag === 'Garbled' || (failure._tag === 'Unavailable' && failure.status < 500);

type Asked = { readonly host: PieceHost; readonly address: string };

const tell = keptAnswers(async ({ host, address }: Asked): Promise<Told | undefined> => {
  const lookUp = configuration().pieces[host];
  if (lookUp === undefined) return { piece: undefined };
  if (host === 'flourish') return told(`${lookUp.replace(/\/$/u, '')}/visualisation/${address}/embed`);
  const answer = await oembed({ address: lookUp, timeoutMs: callMs })(address)();
  if (answer._tag === 'Right') return told(answer.right.src);
  return hasNone(answer.left) ? { piece: undefined } : undefined;
}, keptMs);

export type LoadedPieces = {
  readonly pieces: PagePieces;
  /** Whether every host answered. */
  readonly isWhole: boolean;
};

/**
 * The frames of the pieces that modules of a page name (C§7 oEmbed); one that its host does not have, or that the site may not show, is left
 * out (C§8). Undefined where no module names any. Never rejects.
 */
export const loadPieces = async ({ main }: Pick<DrawablePage, 'main'>): Promise<LoadedPieces | undefined> => {
  const asked = piecesAskedFor(main);
  if (asked.length === 0) return undefined;
  const { found, isWhole } = await answersFor(
    asked,
    ({ address }) => address,
    (each) => within(budgetMs, tell(each), undefined),
  );
  return {
    pieces: Object.fromEntries(
      Object.entries(found).flatMap(([address, { piece }]) => (piece === undefined ? [] : [[address, piece]])),
    ),
    isWhole,
  };
};
