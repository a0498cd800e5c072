import { Dialog } from '../../ui/dialog/dialog'
import { keyLines } from './hall-keys'
import './keys.css'

/** A dialog that lists all keys. */
export function AllKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Keys and clickers"
      description="A presenter’s remote works too."
      isOnGameScreen
    >
      <dl className="all-keys">
        {keyLines.map(({ action, shown, does }) => (
          <div key={action}>
            <dt>{does}</dt>
            <dd>
              {shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
