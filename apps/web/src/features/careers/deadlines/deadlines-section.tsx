import {
  type DeadlineMenus,
  deadlineMenusAt,
  noDeadlines,
  parseDeadlineChoice,
} from '@masthead/core/application-deadlines';
import { usePageOrigin } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { useListState } from '../../../kit/ui/use-list-state.ts';
import { ApplicationDeadlines } from './application-deadlines.tsx';

/**
 * By the `uid` of the module; null where the service did not answer: an empty list (D§8) would claim that there are
 * no deadlines.
 */
export type DeadlineLists = Readonly<Record<string, DeadlineMenus | null>>;

type DeadlinesSectionProps = {
  readonly module: SanitisedModuleOf<'ApplicationDeadlines'>;
  readonly data?: DeadlineLists | undefined;
};

const nothing = deadlineMenusAt(noDeadlines, 0)(parseDeadlineChoice(''));

/** D§1, D§2.10: until when one can apply, on a page that is about something else: its address holds what is chosen. */
export const DeadlinesSection = ({ module: { uid, title, description }, data }: DeadlinesSectionProps) => {
  const origin = usePageOrigin();
  const listState = useListState(uid);
  return (
    <section className="events-section" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {description !== '' && <p>{description}</p>}
      <ApplicationDeadlines
        listState={listState}
        id={`${uid}-deadlines`}
        level={title === '' ? 2 : 3}
        isWholePage={false}
        origin={origin}
        menus={data === undefined ? nothing : (data[uid] ?? null)}
      />
    </section>
  );
};
