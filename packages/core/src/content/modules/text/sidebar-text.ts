import { defineModule } from '../../definition.ts';
import { checkbox, richText, text } from '../../fields.ts';

export const sidebarText = defineModule({
  names: ['SidebarTextBlock'],
  fields: {
    headline: text('headline'),
    description: richText('description'),
    aboutTheAuthors: richText('aboutTheAuthors'),
    showsShareTools: checkbox('showShareTools'),
    hidesEmail: checkbox('hideEmailShare'),
  },
});
