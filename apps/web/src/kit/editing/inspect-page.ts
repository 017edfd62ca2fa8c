import type { PageReport, Part } from '@masthead/editing';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** So many places of one fault are enough to see it. */
const mostPlaces = 5;

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const elementOf = (target: unknown): Element | undefined =>
  (typeof target === 'string' ? document.querySelector(target) : null) ?? undefined;

/** Minutes, of a page that says how long it takes to read. */
const readingTime = (): number | undefined => {
  const [, minutes] =
    /^PT(\d+)M$/.exec(document.querySelector<HTMLTimeElement>('time[datetime^="PT"]')?.dateTime ?? '') ?? [];
  return minutes === undefined ? undefined : Number(minutes);
};

/**
 * Checks a page in editing mode as readers get it, by axe and by what it says of itself.
 * @param partAt returns the part around an element
 */
export const inspectPage = async (partAt: (element: Element) => Part | undefined): Promise<PageReport> => {
  const { violations } = await axe.run(
    { exclude: [['[data-editing-tools]']] },
    { runOnly: standards, resultTypes: ['violations'] },
  );
  const minutes = readingTime();
  return {
    title: document.title,
    description: contentOf('description'),
    ...(minutes !== undefined && { minutes }),
    findings: violations.flatMap(({ id, help, impact, nodes }) =>
      nodes.slice(0, mostPlaces).map(({ target }) => {
        const element = elementOf(target[0]);
        const path = element && partAt(element)?.path;
        return {
          rule: id,
          message: help,
          isSevere: impact === 'critical' || impact === 'serious',
          ...(path !== undefined && { path }),
        };
      }),
    ),
  };
};
