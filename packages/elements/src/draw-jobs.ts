import type { Translate } from '@masthead/core/dictionary';
import {
  filterParameters,
  type JobQuery,
  type JobSearchView,
  type JobSummary,
  jobPath,
  removeTag,
  type TagOption,
} from '@masthead/core/job-search';
import { focusOn, partOf, setAttribute, showText } from './parts.ts';

/** What the last drawing showed. */
export type JobsDrawing = { readonly view: JobSearchView; readonly isNew: boolean };

type Drawn = {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  readonly listPath: string;
  readonly addressOf: (query: JobQuery) => string;
  readonly translate: Translate;
  readonly query: JobQuery;
  readonly view: JobSearchView;
  readonly before: JobsDrawing | undefined;
};

const templateIn = (host: HTMLElement, slot: string): DocumentFragment | undefined =>
  host.querySelector<HTMLTemplateElement>(`template[slot="${slot}"]`)?.content;

/** Fills a copy of a template: an element with `data-field` gets the text of that name, and a link there the address. */
const filled = (template: DocumentFragment, texts: Readonly<Record<string, string>>, href: string): Element | null => {
  const copy = document.importNode(template, true);
  for (const place of copy.querySelectorAll<HTMLElement>('[data-field]')) {
    place.textContent = texts[place.dataset.field ?? ''] ?? '';
    if (place.textContent === '') place.hidden = true;
  }
  for (const link of copy.querySelectorAll('a')) link.setAttribute('href', href);
  return copy.firstElementChild;
};

const jobIn = (template: DocumentFragment, listPath: string, job: JobSummary): Element | null => {
  const { id, title, friendlyUrl, interest, cities, preview, language } = job;
  const place = cities.join(', ');
  const facts = [place, interest].filter((fact) => fact !== '').join(' · ');
  const item = filled(template, { title, interest, cities: place, facts, preview }, jobPath(listPath, friendlyUrl));
  item?.setAttribute('lang', language);
  item?.querySelector('a')?.setAttribute('data-job', id);
  return item;
};

const linksIn = (results: HTMLElement | null): readonly HTMLAnchorElement[] => [
  ...(results?.querySelectorAll('a') ?? []),
];

const isElement = (item: Element | null): item is Element => item !== null;

const optionsIn = (options: readonly TagOption[]): readonly TagOption[] =>
  options.flatMap((option) => [option, ...optionsIn(option.children)]);

/** Ticks the boxes that apply, and shows how many jobs each has. */
const drawBoxes = (form: HTMLFormElement, view: JobSearchView): void => {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  for (const { tag, isSelected, count } of view.menus.flatMap(({ options }) => optionsIn(options))) {
    const box = boxes.find(({ name, value }) => name === filterParameters[tag.group] && value === tag.value);
    if (box === undefined) continue;
    box.checked = isSelected;
    const shown = count === undefined ? '' : `(${count}${view.areCountsExact ? '' : '+'})`;
    showText(box.closest('label')?.querySelector<HTMLElement>('[part~="count"]') ?? null, shown);
  }
};

const statusOf = ({ isEmpty, text, count }: JobSearchView, translate: Translate): string => {
  if (!isEmpty) return count === undefined ? '' : translate(count.key, { count: count.count });
  const none = text === '' ? translate('JobSearch_Empty') : translate('JobSearch_EmptyFor', { text });
  return `${none} ${translate('JobSearch_EmptyHint')}`;
};

/** Draws the search: results, what applies, the number of jobs and problems. Focus goes to the first job of a further page. */
export const drawJobs = ({ host, form, listPath, addressOf, translate, query, view, before }: Drawn): JobsDrawing => {
  const isNew = view.found !== before?.view.found;
  const results = partOf(host, 'results');
  const job = templateIn(host, 'job');
  setAttribute(results ?? host, 'aria-busy', view.isSearching || view.isLoadingMore ? 'true' : undefined);
  showText(partOf(host, 'problem'), view.problem === undefined ? '' : translate(view.problem));
  if (view.isCurrent) showText(partOf(host, 'status'), statusOf(view, translate));

  const text = form.elements.namedItem('query');
  if (text instanceof HTMLInputElement && view.text !== before?.view.text) text.value = view.text;
  drawBoxes(form, view);

  const applied = partOf(host, 'applied');
  const tag = templateIn(host, 'tag');
  if (applied !== null && tag !== undefined) {
    const hadFocus = applied.contains(document.activeElement);
    const tags = view.applied.map(({ group, value }) => {
      const item = filled(
        tag,
        { value },
        addressOf({ ...query, page: 1, filters: removeTag(query.filters, { group, value }) }),
      );
      item?.querySelector('a')?.setAttribute('aria-label', translate('JobSearch_RemoveTag', { tag: value }));
      return item;
    });
    applied.replaceChildren(...tags.filter(isElement));
    if (hadFocus) focusOn(partOf(host, 'status') ?? form);
  }

  if (isNew && results !== null && job !== undefined)
    results.replaceChildren(...view.jobs.map((each) => jobIn(job, listPath, each)).filter(isElement));
  const more = partOf(host, 'more');
  if (more !== null && view.isCurrent) {
    more.hidden = !view.hasMore;
    more.setAttribute('href', addressOf({ ...query, page: query.page + 1 }));
  }
  if (view.firstNew !== undefined && view.firstNew !== before?.view.firstNew)
    linksIn(results)
      .find(({ dataset }) => dataset.job === view.firstNew)
      ?.focus();
  return { view, isNew };
};
