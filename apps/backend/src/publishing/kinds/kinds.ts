import { pageKinds } from '../format/document.ts';
import { contact } from './contact.ts';
import { applicationOptions, deadline } from './deadline.ts';
import { dictionary } from './dictionary.ts';
import { event } from './event.ts';
import type { DataKind } from './kind.ts';
import { footer, header } from './navigation.ts';
import { newsletter } from './newsletter.ts';
import { office } from './office.ts';
import { person } from './person.ts';
import { redirect } from './redirect.ts';
import { subscriptions } from './subscriptions.ts';

/** The kinds of documents that are no pages, by name. */
export const dataKinds: ReadonlyMap<string, DataKind> = new Map(
  Object.entries({
    person,
    office,
    header,
    footer,
    dictionary,
    contact,
    redirect,
    event,
    deadline,
    applicationOptions,
    subscriptions,
    newsletter,
  }),
);

/** The names of all kinds of documents. */
export const kindNames: readonly string[] = [...pageKinds, ...dataKinds.keys()];
