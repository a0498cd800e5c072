import { ph, t } from '@lingui/core/macro'
import { Toast } from 'radix-ui'
import { useLayoutEffect, useRef } from 'react'
import { coverNothing } from './cover-nothing'
import { dismiss, toastMs, useToast } from './toast-store'
import './toast.css'
import './toaster.css'
import { swipeThresholdPx } from './swipe-right'

/**
 * The single toast of hosts: visible for five seconds, swiped away to the right. It is at the bottom of host pages and
 * at the top of game screens, and moves if it would cover a button there.
 */
export function Toaster({ isOnGameScreen }: { isOnGameScreen: boolean }) {
  const toast = useToast()
  const toasts = useRef<HTMLOListElement>(null)
  const openId = toast?.open ? toast.id : null

  useLayoutEffect(() => {
    if (openId !== null && toasts.current) return coverNothing(toasts.current)
  }, [openId])

  return (
    <Toast.Provider duration={toastMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toast && (
        <Toast.Root
          key={toast.id}
          className={`toast toast-${toast.variant}`}
          open={toast.open}
          onOpenChange={(open) => !open && dismiss(toast.id)}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
        >
          <Toast.Title className="toast-title">{toast.title}</Toast.Title>
          {toast.description && (
            <Toast.Description className="toast-description">{toast.description}</Toast.Description>
          )}
          {toast.action && (
            <Toast.Action className="toast-action" altText={toast.action.alternative} onClick={toast.action.onPress}>
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            className="center toast-close"
            aria-label={t({ message: 'Close', comment: 'Button: closes a message or a dialog' })}
          >
            {'×'}
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        label={t({
          message: `Notifications (${ph({ key: '{hotkey}' })})`,
          comment: 'Where messages of the page appear, and the key that leads there: F8',
        })}
        ref={toasts}
        className={isOnGameScreen ? 'toasts' : 'toasts toasts-below'}
      />
    </Toast.Provider>
  )
}
