import { oembed } from '@masthead/adapters/players';
import { type Piece, pieceAt } from '@masthead/core/content';
import { configuration } from '../../server/configuration.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import { type PagePieces, type PieceHost, piecesAskedFor } from '../modules/page-pieces.ts';
import { answersFor, keptAnswers } from './kept-answers.ts';

/** Milliseconds that a page waits for the frames of its pieces. */
const budgetMs = 1_000;
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

type Asked = { readonly host: PieceHost; readonly address: string };

const tell = keptAnswers(async ({ host, address }: Asked): Promise<Told | undefined> => {
  const lookUp = configuration().pieces[host];
  if (lookUp === undefined) return { piece: undefined };
  if (host === 'flourish') return told(`${lookUp.replace(/\/$/u, '')}/visualisation/${address}/embed`);
  const answer = await oembed({ address: lookUp, timeoutMs: budgetMs })(address)();
  if (answer._tag === 'Left')
    return answer.left._tag === 'Unavailable' && answer.left.status < 500 ? { piece: undefined } : undefined;
  return told(answer.right.src);
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
  const { found, isWhole } = await answersFor(asked, ({ address }) => address, tell);
  return {
    pieces: Object.fromEntries(
      Object.entries(found).flatMap(([address, { piece }]) => (piece === undefined ? [] : [[address, piece]])),
    ),
    isWhole,
  };
};
