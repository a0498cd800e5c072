import { Toast } from 'radix-ui'
import { dismiss, toastMs, useToast } from './toast-store'
import './toast.css'
import './toaster.css'
import { swipeThresholdPx } from './swipe-right'

/**
 * The one visible toast of hosts' pages: five seconds, swiped away to the right. In the workshop it stands below,
 * because the bar and what begins something are above (in the editor, where one saves below, above); on the stage it is
 * the other way round.
 */
export function Toaster({ onStage }: { onStage: boolean }) {
  const toast = useToast()
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
          <Toast.Close className="toast-close" aria-label="Close">
            ×
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={onStage ? 'toasts' : 'toasts toasts-below'} />
    </Toast.Provider>
  )
}
