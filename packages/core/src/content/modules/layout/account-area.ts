import { defineModule } from '../../definition/definition.ts';
import { richText, text } from '../../definition/fields.ts';

const accountArea = (name: string) =>
  defineModule({
    names: [name],
    fields: { heading: text('heading'), description: text('description'), body: richText('body') },
  });

/** The areas where the account pages render their forms. */
export const savedArticlesArea = accountArea('SavedArticlesList');
export const registrationArea = accountArea('RegistrationForm');
export const registrationConfirmationArea = accountArea('RegistrationConfirmation');
export const signInArea = accountArea('SignInForm');
export const signInPromptArea = accountArea('SignInPrompt');
