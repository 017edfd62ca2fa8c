import { startEditing } from '@masthead/editing';

const here = new URL(location.href);
const origins = document.querySelector<HTMLScriptElement>('script[data-editing-origins]')?.dataset.editingOrigins;
const allowed = (origins ?? '').split(' ').filter(Boolean);
const asked = here.searchParams.get('origin');
const origin = asked !== null && allowed.includes(asked) ? asked : allowed[0];

if (origin !== undefined && window.parent !== window)
  startEditing({
    origin,
    load: async (path) => {
      const address = new URL(here);
      address.searchParams.set('module', path);
      return (await fetch(address)).text();
    },
    inspect: async (partAt) => (await import('./inspect-page.ts')).inspectPage(partAt),
  });
