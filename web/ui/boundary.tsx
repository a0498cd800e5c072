import { Component, type ReactNode } from 'react'
import { Unreachable } from './unreachable'

/** Catches errors of rendering: the page says that it has failed, and offers a reload. */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Unreachable
        title="Something went wrong on this page"
        text="Nothing you saved is lost. Reload the page to carry on."
        action="Reload"
        onRetry={() => location.reload()}
      />
    )
  }
}
