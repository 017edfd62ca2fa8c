import { saveSubscriptions } from '@masthead/adapters/http';
import { chosen, subscriptionsEditorMachine, subscriptionsEditorView } from '@masthead/core/subscriptions';
import { example } from './example.ts';
import { reader, signedInVisit } from './world.ts';

export const examples = {
  subscriptionsEditorMachine: example({
    machine: async () =>
      subscriptionsEditorMachine({ saveSubscriptions: saveSubscriptions((await signedInVisit()).user) }),
    input: {
      userId: reader.id,
      offered: [
        { group: 'newsletters', codes: ['tides-weekly', 'harbours-monthly'] },
        { group: 'alerts', codes: ['storms'] },
      ],
      held: reader.subscriptions,
      occasionalEmail: false,
      selection: chosen(reader.subscriptions),
    },
    view: subscriptionsEditorView,
    buttons: [
      ['Tick “Storms”', { type: 'alert.ticked', code: 'storms', isTicked: true }],
      ['Tick all newsletters', { type: 'group.ticked', group: 'newsletters', isTicked: true }],
      ['Unsubscribe from everything', { type: 'nothing.ticked', isTicked: true }],
      ['Save', { type: 'subscriptions.submitted' }],
    ],
  }),
};
