import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const header = 'x-form-placeholder';
const incompleteHeader = 'x-form-gap';

/** Returns what holds the places of a visitor's own in a form rendered for many visitors: random, so that no address can name it. */
export const newPlaceholder = (): string => randomBytes(24).toString('base64url');

/** The headers of a request for a page that is rendered with a placeholder. */
export const placeholderHeaders = (placeholder: string): Readonly<Record<string, string>> => ({
  [header]: placeholder,
});

/** Returns what the page of a request is rendered with; undefined for a page that is rendered for its visitor. */
export const placeholderOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const sent = headers[header];
  return typeof sent === 'string' ? sent : undefined;
};

/** Drops what a visitor sends in its place. */
export const dropPlaceholder = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  delete headers[header];
};

/** The place of a visitor's form token. */
export const tokenPlace = (placeholder: string): string => `${placeholder}.token`;

/** The place of a visitor's stamp for an action. */
export const stampPlace = (placeholder: string, action: string): string => `${placeholder}.stamp.${action}`;

/** Matches all places of a placeholder; the group is the action of a stamp, undefined for the token. */
export const placesOf = (placeholder: string): RegExp => new RegExp(`${placeholder}\\.(?:token|stamp\\.(\\w+))`);

/**
 * Marks a page as incomplete because a service was unavailable: it may be shown, and is rendered again for the next
 * visitor.
 */
export const markIncomplete = (res: ServerResponse): void => void res.setHeader(incompleteHeader, 'yes');

export const isIncomplete = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers[incompleteHeader] !== undefined;
