import { Component, type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takeChoices } from './replay.ts';

type BoundaryProps = {
  readonly serverHtml: string;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
};

/** What the server drew, taken from the page and put back as it was. */
const ServerHtml = ({ html }: { readonly html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup
  <x-slot dangerouslySetInnerHTML={{ __html: html }} />
);

/** One per island: when its component throws, the HTML the server drew comes back and its native links and forms work on. */
class IslandBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ServerHtml html={this.props.serverHtml} /> : this.props.children;
  }
}

const Attached = ({ onAttached, children }: { readonly onAttached: () => void; readonly children: ReactNode }) => {
  useEffect(onAttached, [onAttached]);
  return children;
};

/**
 * Hydrates one island, and repeats what was chosen in it before.
 * Takes its element, its component and the props it was rendered with; resolves when its handlers are attached, rejects when its component threw.
 */
export const mount = (
  element: HTMLElement,
  View: ComponentType<{ readonly children?: ReactNode }>,
  props: object,
): Promise<void> => {
  const serverHtml = element.innerHTML;
  const slot = element.querySelector('x-slot');
  const report = (error: unknown): void => console.error(element.dataset.name, error);
  return new Promise((resolve, reject) => {
    const attached = () => {
      // React flushes what a handler has set after each event, not within an effect.
      queueMicrotask(takeChoices(element));
      resolve();
    };
    // A transition renders in slices of a few milliseconds: input stays responsive.
    startTransition(() => {
      hydrateRoot(
        element,
        <IslandBoundary serverHtml={serverHtml} onFailure={reject}>
          <Attached onAttached={attached}>
            <View {...props}>{slot && <ServerHtml html={slot.innerHTML} />}</View>
          </Attached>
        </IslandBoundary>,
        {
          identifierPrefix: element.id,
          onCaughtError: report,
          onRecoverableError: report,
        },
      );
    });
  });
};
