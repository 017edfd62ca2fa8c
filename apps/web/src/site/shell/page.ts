// The one script every page loads. All else comes when the visitor asks for it.
import '../../kit/islands/loader.ts';
import '../../kit/ui/come-back.ts';
import '../../kit/back-link/back-title.ts';
import './keep-place.ts';
import './session-menu.element.ts';
import '../../features/search/site-search/focus-search.ts';
import '../../features/account/session/page-session.ts';
import '../../features/consent/consent.element.ts';
import '../../kit/footnotes/notes.element.ts';
import '../../kit/layer/layer.element.ts';
import '../../kit/share/share.element.ts';
import '../../modules/layout/main-content-layout/contents.element.ts';
import '../../features/quiz/follow-link.ts';
