import { t } from '@lingui/core/macro'
import { Component, type ReactNode } from 'react'
import { PageError } from './page-error'

/** Catches render errors: the page says that it has failed, and offers a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <PageError
        title={t`Something went wrong on this page`}
        text={t`Nothing you saved is lost. Reload the page to carry on.`}
        action={t({ message: 'Reload', comment: 'Button: loads the page again' })}
        onRetry={() => location.reload()}
      />
    )
  }
}
