import { decodedPart, type ListPlace, othersIn, ownSearch, parameterAt, withOwnSearch } from '@masthead/core/addresses';

/**
 * Returns the attributes of a list's element with the names of its parameters in the address. Empty for a list
 * without any.
 */
export const listMark = (
  { nth }: { readonly nth: number | undefined },
  names: readonly string[],
): { readonly 'data-list'?: string } =>
  nth === undefined ? {} : { 'data-list': names.map((name) => parameterAt({ nth }, name)).join(' ') };

const hiddenFields = (place: ListPlace): readonly HTMLInputElement[] =>
  othersIn(place, location.search).map(({ name, raw }) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name, value: decodedPart(raw) }),
  );

const followMarked = (marked: HTMLElement): void => {
  const place: ListPlace = { names: marked.dataset.list?.split(' ') ?? [], nth: 1 };
  for (const link of marked.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const isOfPage = link.origin === location.origin && link.pathname === location.pathname;
    if (isOfPage) link.search = withOwnSearch(place, location.search, ownSearch(place, link.search));
  }
  for (const form of marked.querySelectorAll('form')) {
    for (const field of form.querySelectorAll('input[type=hidden]')) field.remove();
    form.prepend(...hiddenFields(place));
  }
};

/**
 * Updates links and forms of lists without script after another list's address has changed: they combine their own
 * query with the current one of others.
 */
export const rewritten = (): void => {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-list]')) followMarked(marked);
};
