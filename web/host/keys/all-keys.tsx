import { i18n } from '#i18n'
import { t } from '@lingui/core/macro'
import { Dialog } from '../../ui/dialog/dialog'
import { keyLines } from './hall-keys'
import './keys.css'

/** A dialog that lists all keys. */
export function AllKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Keys and clickers`}
      description={t`A presenter’s remote works too.`}
      isOnGameScreen
    >
      <dl className="all-keys">
        {keyLines.map(({ action, shown, does }) => (
          <div key={action}>
            <dt>{i18n._(does)}</dt>
            <dd>
              {shown
                .map((key) => (typeof key === 'string' ? key : i18n._(key)))
                .map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
