import type { Render } from '../render/render.ts';
import { headersOf, renderAnonymous } from '../render/render-anonymous.ts';
import {
  type FormPlaceholders,
  isIncomplete,
  newPlaceholders,
  placeholderHeaders,
  stampActionIn,
} from './form-placeholders.ts';
import { revalidatingCache } from './revalidating-cache.ts';

type Slot = keyof FormPlaceholders;

/** The page of a form as every visitor without a session is shown it, but for what each has of their own. */
export type FormTemplate = {
  readonly headers: Readonly<Record<string, string>>;
  /** What the page keeps in the browser of whoever sees it. */
  readonly cookies: readonly string[];
  /** In turns with the slots: one piece more than there are slots. */
  readonly pieces: readonly Buffer[];
  readonly slots: readonly Slot[];
  /** What the form's stamp is for; undefined for a form that has none. */
  readonly stampAction: string | undefined;
  /** Whether it has everything; what has not is shown only to who asks while nothing better is at hand. */
  readonly isWhole: boolean;
};

const keptHeaders = ['content-type', 'content-language', 'link', 'cache-control'] as const;

const cut = (body: string, placeholders: FormPlaceholders): Pick<FormTemplate, 'pieces' | 'slots'> => {
  const found = body.split(new RegExp(`(${placeholders.formToken}|${placeholders.stamp})`));
  const isText = (_: string, at: number): boolean => at % 2 === 0;
  return {
    pieces: found.filter(isText).map((text) => Buffer.from(text)),
    slots: found
      .filter((text, at) => !isText(text, at))
      .map((placeholder) => (placeholder === placeholders.stamp ? 'stamp' : 'formToken')),
  };
};

/**
 * Draws the form at an address as somebody is shown it of whom nothing is known. Undefined when what is there is no page with a form:
 * the visitor is led elsewhere, or something is out of order.
 */
export const renderTemplate = (render: Render, origin: string) => {
  const draw = renderAnonymous(render, origin);
  return async (address: string): Promise<FormTemplate | undefined> => {
    const placeholders = newPlaceholders();
    const answer = await draw(address, { headers: placeholderHeaders(placeholders) });
    const template = cut(answer.body.toString('utf8'), placeholders);
    if (answer.status !== 200 || !template.slots.includes('formToken')) return undefined;
    return {
      ...template,
      headers: headersOf(answer, keptHeaders),
      cookies: [answer.headers['set-cookie'] ?? []].flat().map(String),
      stampAction: stampActionIn(answer.headers),
      isWhole: !isIncomplete(answer.headers),
    };
  };
};

export type FormTemplates = {
  /** The template at an address, drawn once for all who ask; undefined when there is none. Rejects when it cannot be drawn. */
  readonly find: (address: string) => Promise<FormTemplate | undefined>;
  /** Has every page drawn anew before it is shown again. */
  readonly forget: () => void;
  /** What is kept, for the operator. */
  readonly size: () => { readonly pages: number; readonly bytes: number };
};

type TemplateOptions = {
  readonly draw: (address: string) => Promise<FormTemplate | undefined>;
  /** Told when a template that is kept could not be drawn anew. */
  readonly onFailure: (address: string, cause: unknown) => void;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
};

/** Milliseconds in which a template is as good as new. */
const freshMs = 15_000;

/** Milliseconds after that in which it is shown as it is, and drawn anew behind that visitor. */
const staleMs = 60_000;

/** All templates together, in bytes. */
const maxBytes = 8 * 1024 * 1024;

const sizeOf = ({ pieces }: FormTemplate): number => pieces.reduce((sum, { length }) => sum + length, 1_000);

/** Keeps what all visitors are shown alike of the pages with a form. Nothing of a visitor is in it: it was drawn for nobody. */
export const formTemplates = ({ draw, onFailure, now }: TemplateOptions): FormTemplates => {
  const isKept = (template: FormTemplate | undefined): boolean => template?.isWhole === true;
  const templates = revalidatingCache<string, FormTemplate | undefined>({
    ask: async (address, before) => {
      const template = await draw(address);
      if (before !== undefined && template?.isWhole === false)
        throw new Error('the form lacks what could not be asked for');
      return template;
    },
    isKept,
    freshMs,
    staleMs,
    maxSize: maxBytes,
    sizeOf: (template) => (template === undefined ? 0 : sizeOf(template)),
    onFailure,
    ...(now && { now }),
  });
  return {
    find: (address) => templates.find(address),
    forget: templates.forgetAll,
    size: () => {
      const { entries, total } = templates.size();
      return { pages: entries, bytes: total };
    },
  };
};
