import { t } from '@lingui/core/macro'
import '../button.css'
import './page-error.css'

interface PageErrorProps {
  title?: string
  text?: string
  action?: string
  onRetry: () => void
}

/** Replaces a page that cannot be shown: says what happened, and what to do. */
export function PageError(props: PageErrorProps) {
  const {
    title = t`We can’t reach the server`,
    text = t`Check your connection, then try again.`,
    action = t`Try again`,
    onRetry,
  } = props
  return (
    <main className="stack gap-4 page-error" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {/* Not the Button component: phones do not load it. */}
      <button type="button" className="button button-primary" onClick={onRetry}>
        {action}
      </button>
    </main>
  )
}
