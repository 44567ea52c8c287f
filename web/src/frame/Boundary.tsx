import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  at: number;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps one broken part from taking the page with it; tries again when `at` changes. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.broken && before.at !== this.props.at) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
