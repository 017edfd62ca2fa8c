import { traceRecorder, traceSchemas } from '@masthead/core/trace';

const recorder = traceRecorder({ schemas: traceSchemas });
const known = new WeakSet<object>();

globalThis.mastheadActor = (actor) => {
  if (known.has(actor)) return;
  known.add(actor);
  actor.system.inspect((inspected) => {
    try {
      recorder.inspect(inspected);
    } catch (error) {
      // A page works on without its record.
      console.warn('not recorded', error);
    }
  });
};

const download = (): void => {
  const href = URL.createObjectURL(new Blob([JSON.stringify(recorder.trace(), undefined, 1)]));
  Object.assign(document.createElement('a'), { href, download: 'masthead-trace.json' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
};

/** Shows what the server rendered hidden: without script there is nothing to record. */
const offer = (): void => {
  const offered = document.querySelector<HTMLElement>('[data-trace]');
  const status = offered?.querySelector<HTMLElement>('[role=status]');
  offered?.toggleAttribute('hidden', false);
  offered?.querySelector('button')?.addEventListener('click', () => {
    download();
    if (status) status.textContent = status.dataset.done ?? '';
  });
};

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', offer);
else offer();
