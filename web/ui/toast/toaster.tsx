import { Toast } from 'radix-ui'
import { createPortal } from 'react-dom'
import { useToastPlace } from './toast-place'
import { dismiss, toastMs, useToast } from './toast-store'
import './toast.css'
import './toaster.css'
import { swipeThresholdPx } from './swipe-right'

/**
 * The one visible toast of hosts: shown for five seconds, swiped away to the right. On host pages it is at the bottom,
 * because the bar and the main buttons are at the top; in the editor, which saves at the bottom, and on game screens it
 * is at the top. A page can give it a place in its flow, where it covers nothing.
 */
export function Toaster({ isOnGameScreen }: { isOnGameScreen: boolean }) {
  const toast = useToast()
  const place = useToastPlace()
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
          <Toast.Close className="toast-close" aria-label="Close">
            ×
          </Toast.Close>
        </Toast.Root>
      )}
      {place ? (
        createPortal(<Toast.Viewport className="toasts-in-place" />, place)
      ) : (
        <Toast.Viewport className={isOnGameScreen ? 'toasts' : 'toasts toasts-below'} />
      )}
    </Toast.Provider>
  )
}
