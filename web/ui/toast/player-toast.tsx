import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { swipeRight } from './swipe-right'
import { dismiss, toastMs, useToast } from './toast-store'
import './toast.css'

/** The toast of players' pages, which load no component library. Its live region exists before the first toast. */
export function PlayerToast() {
  const toast = useToast()
  const openId = toast?.open ? toast.id : null

  useEffect(() => {
    if (openId === null) return
    const timer = setTimeout(() => dismiss(openId), toastMs)
    return () => clearTimeout(timer)
  }, [openId])

  return (
    <div className="toasts" role="status" aria-live="polite">
      {toast?.open && (
        <div key={toast.id} className={`toast toast-${toast.variant}`} {...swipeRight(() => dismiss(toast.id))}>
          <div className="toast-title">{toast.title}</div>
          {toast.description && <div className="toast-description">{toast.description}</div>}
          <button
            type="button"
            className="center toast-close"
            aria-label={t({ message: 'Close', comment: 'Button: closes a message or a dialog' })}
            onClick={() => dismiss(toast.id)}
          >
            {'×'}
          </button>
        </div>
      )}
    </div>
  )
}
