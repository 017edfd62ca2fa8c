import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where a form that is drawn for many visitors leaves room for what each has of their own. */
export type FormPlaceholders = { readonly formToken: string; readonly stamp: string };

const header = 'x-form-placeholders';
const stampHeader = 'x-form-stamp';
const gapHeader = 'x-form-gap';

/** Nobody can know them, so no address of a page can name them. */
export const newPlaceholders = (): FormPlaceholders => {
  const mark = (): string => randomBytes(24).toString('base64url');
  return { formToken: mark(), stamp: mark() };
};

/** The headers of a request for a page that is drawn with placeholders. */
export const placeholderHeaders = ({ formToken, stamp }: FormPlaceholders): Readonly<Record<string, string>> => ({
  [header]: `${formToken} ${stamp}`,
});

/** What the page of a request is drawn with in place of a visitor's own; undefined for one that is drawn for its visitor. */
export const placeholdersOf = ({ headers }: Pick<IncomingMessage, 'headers'>): FormPlaceholders | undefined => {
  const told = headers[header];
  const [formToken, stamp] = typeof told === 'string' ? told.split(' ') : [];
  return formToken === undefined || stamp === undefined ? undefined : { formToken, stamp };
};

/** No visitor says what their page is drawn with. */
export const dropPlaceholders = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  delete headers[header];
};

/** Tells what the stamp of a form is for whose page is drawn with placeholders. */
export const setStampAction = (res: ServerResponse, action: string): void => void res.setHeader(stampHeader, action);

export const stampActionIn = (headers: Readonly<Record<string, unknown>>): string | undefined => {
  const told = headers[stampHeader];
  return typeof told === 'string' ? told : undefined;
};

/** Tells that a page lacks what a service could not be asked for: it may be shown, and is drawn anew for the next visitor. */
export const markIncomplete = (res: ServerResponse): void => void res.setHeader(gapHeader, 'yes');

export const isIncomplete = (headers: Readonly<Record<string, unknown>>): boolean => headers[gapHeader] !== undefined;
