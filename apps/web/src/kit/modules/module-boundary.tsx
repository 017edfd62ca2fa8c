import { Component, type ReactNode } from 'react';

type Props = { readonly name: string; readonly children: ReactNode };

/** Keeps a module that throws in the browser (`next dev`, the editor) from taking the page along. */
export class ModuleBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`[module ${this.props.name}]`, error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
