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
  /** Cookies that the page sets for its visitor. */
  readonly cookies: readonly string[];
  /** In turns with the slots: one piece more than there are slots. */
  readonly pieces: readonly Buffer[];
  readonly slots: readonly Slot[];
  /** What the form's stamp is for; undefined for a form that has none. */
  readonly stampAction: string | undefined;
  /** Whether it is complete; an incomplete one is shown only to waiting requests without a better one. */
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
 * Renders the form at an address anonymously. Undefined when the answer is not a page with a form: a redirect or an
 * error.
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
  /**
   * Returns the template at an address, rendered once for concurrent requests; undefined when there is none. Rejects
   * when rendering fails.
   */
  readonly find: (address: string) => Promise<FormTemplate | undefined>;
  /** Renders every page again before it is shown. */
  readonly forget: () => void;
  /** What is kept, for the operator. */
  readonly size: () => { readonly pages: number; readonly bytes: number };
};

type TemplateOptions = {
  readonly draw: (address: string) => Promise<FormTemplate | undefined>;
  /** Called when a cached template failed to render again. */
  readonly onFailure: (address: string, cause: unknown) => void;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
};

/** Milliseconds in which a template is as good as new. */
const freshMs = 15_000;

/** Milliseconds after that in which it is shown unchanged and rendered in the background. */
const staleMs = 60_000;

/** All templates together, in bytes. */
const maxBytes = 8 * 1024 * 1024;

const sizeOf = ({ pieces }: FormTemplate): number => pieces.reduce((sum, { length }) => sum + length, 1_000);

/**
 * Caches the shared parts of pages with a form. They contain nothing of a visitor, as they are rendered anonymously.
 */
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
