import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Placeholders of a visitor's values in a form rendered for many visitors. */
export type FormPlaceholders = { readonly formToken: string; readonly stamp: string };

const header = 'x-form-placeholders';
const stampHeader = 'x-form-stamp';
const gapHeader = 'x-form-gap';

/** They are unguessable, so no address of a page can contain them. */
export const newPlaceholders = (): FormPlaceholders => {
  const mark = (): string => randomBytes(24).toString('base64url');
  return { formToken: mark(), stamp: mark() };
};

/** Returns the headers of a request for a page that is rendered with placeholders. */
export const placeholderHeaders = ({ formToken, stamp }: FormPlaceholders): Readonly<Record<string, string>> => ({
  [header]: `${formToken} ${stamp}`,
});

/** Returns the placeholders of a request; undefined for a page that is rendered for its visitor. */
export const placeholdersOf = ({ headers }: Pick<IncomingMessage, 'headers'>): FormPlaceholders | undefined => {
  const told = headers[header];
  const [formToken, stamp] = typeof told === 'string' ? told.split(' ') : [];
  return formToken === undefined || stamp === undefined ? undefined : { formToken, stamp };
};

/** Removes placeholder headers sent by a visitor. */
export const dropPlaceholders = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  delete headers[header];
};

/** Reports the purpose of the stamp of a form that is rendered with placeholders. */
export const setStampAction = (res: ServerResponse, action: string): void => void res.setHeader(stampHeader, action);

export const stampActionIn = (headers: Readonly<Record<string, unknown>>): string | undefined => {
  const told = headers[stampHeader];
  return typeof told === 'string' ? told : undefined;
};

/**
 * Marks a page as incomplete because a service was unavailable: it may be shown, and is rendered again for the next
 * visitor.
 */
export const markIncomplete = (res: ServerResponse): void => void res.setHeader(gapHeader, 'yes');

export const isIncomplete = (headers: Readonly<Record<string, unknown>>): boolean => headers[gapHeader] !== undefined;
