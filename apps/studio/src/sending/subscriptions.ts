import { isValues } from '../form/values.ts';

export type Subscription = { readonly code: string; readonly title: string; readonly language: string };

/** Returns what a document of subscriptions offers whose title or code has a text in it. */
export const subscriptionsIn = (content: unknown, text: string): readonly Subscription[] => {
  if (!isValues(content) || !isValues(content.fields)) return [];
  const language = String(content.language ?? '');
  const wanted = text.trim().toLowerCase();
  return Object.values(content.fields)
    .flatMap((group) => (Array.isArray(group) ? group.filter(isValues) : []))
    .map(({ code, title }) => ({ code: String(code ?? ''), title: String(title ?? ''), language }))
    .filter(({ code, title }) => code !== '' && `${title} ${code}`.toLowerCase().includes(wanted));
};
