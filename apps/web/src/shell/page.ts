// The one script every page loads. All else comes when the visitor asks for it.
import '../islandkit/loader.ts';
import './session-menu.element.ts';
import '../accounts/page-accounts.ts';
import '../quiz/follow-link.ts';
