import type { Render } from '../render/render.ts';
import { headersOf, renderAnonymous } from '../render/render-anonymous.ts';
import { isIncomplete, newPlaceholder, placeholderHeaders, placesOf } from './form-placeholders.ts';
import { revalidatingCache } from './revalidating-cache.ts';

/** The page of a form as every visitor without a session is shown it, but for what each has of their own. */
export type FormTemplate = {
  readonly headers: Readonly<Record<string, string>>;
  /** Cookies that the page sets for its visitor. */
  readonly cookies: readonly string[];
  /** Between two of them is a place: one piece more than there are places. */
  readonly chunks: readonly Buffer[];
  /** What each place is for: the action of a stamp, undefined for the token. */
  readonly places: readonly (string | undefined)[];
  /** Whether it is complete; an incomplete one is shown only to waiting requests without a better one. */
  readonly isComplete: boolean;
};

const keptHeaders = ['content-type', 'content-language', 'link', 'cache-control'] as const;

/**
 * Renders the form at an address anonymously. Undefined when the answer is not a page with a form: a redirect or an
 * error.
 */
export const renderTemplate = (render: Render, origin: string) => {
  const renderAt = renderAnonymous(render, origin);
  return async (address: string): Promise<FormTemplate | undefined> => {
    const placeholder = newPlaceholder();
    const answer = await renderAt(address, { headers: placeholderHeaders(placeholder) });
    const parts: readonly (string | undefined)[] = answer.body.toString('utf8').split(placesOf(placeholder));
    const isPlace = (_: unknown, at: number): boolean => at % 2 === 1;
    const places = parts.filter(isPlace);
    if (answer.status !== 200 || !places.includes(undefined)) return undefined;
    return {
      chunks: parts.filter((part, at) => !isPlace(part, at)).map((text) => Buffer.from(text ?? '')),
      places,
      headers: headersOf(answer, keptHeaders),
      cookies: [answer.headers['set-cookie'] ?? []].flat().map(String),
      isComplete: !isIncomplete(answer.headers),
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
  readonly render: (address: string) => Promise<FormTemplate | undefined>;
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

const sizeOf = ({ chunks }: FormTemplate): number => chunks.reduce((sum, { length }) => sum + length, 1_000);

/**
 * Caches the shared parts of pages with a form. They contain nothing of a visitor, as they are rendered anonymously.
 */
export const formTemplates = ({ render, onFailure, now }: TemplateOptions): FormTemplates => {
  const isKept = (template: FormTemplate | undefined): boolean => template?.isComplete === true;
  const templates = revalidatingCache<string, FormTemplate | undefined>({
    ask: async (address, before) => {
      const template = await render(address);
      if (before !== undefined && template?.isComplete === false)
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
